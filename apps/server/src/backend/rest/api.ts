import { type Context, Hono } from 'hono';
import type { Database } from '../../database/database.ts';
import type { Log } from '../../log.ts';
import { TokenError } from '../identity/access-token.ts';
import { CallerError, type ReadCaller } from '../identity/caller.ts';
import type { Caller } from '../identity/claims.ts';
import { readBody } from './body.ts';
import { compileCall, compileRead, compileWrite, type Job } from './compile.ts';
import { fromDatabase } from './database-errors.ts';
import { RestError, wrongMethod } from './errors.ts';
import { createExecutor } from './execute.ts';
import { createLanes } from './lanes.ts';
import { isRead, type RestRequest, readRequest } from './request.ts';
import { checkOutcome, mayBeRefused, respond, respondWithError } from './respond.ts';
import { createSchemaCache } from './schema-cache.ts';
import { createStatementCache } from './statement-cache.ts';

type Dependencies = {
  database: Pick<Database, 'api'>;
  readCaller: ReadCaller;
  log: Pick<Log, 'error'>;
};

type Compile = (request: RestRequest, context: Context) => Promise<Job>;

/** The query string with its question mark, undecoded. */
function searchOf({ req }: Context): string {
  const start = req.url.indexOf('?');
  return start < 0 ? '' : req.url.slice(start);
}

const nothingDone = { body: '[]', rows: 0, total: null };

/**
 * The table service at /rest/v1. Call `refreshSchema` before listening and after migrations, and
 * `close` before the database is closed.
 */
export function createRestApi({ database, readCaller, log }: Dependencies) {
  const schemaCache = createSchemaCache(database.api);
  const lanes = createLanes(database.api);
  const execute = createExecutor(lanes);
  const kept = createStatementCache<Job>();

  const compileTable = async (request: RestRequest, context: Context) => {
    const name = context.req.param('table') ?? '';
    const schema = await schemaCache.read();
    if (isRead(request.method)) {
      const { method, search, shape, preferences, range } = request;
      const key = JSON.stringify([method, name, search, shape, preferences.countsAll, range]);
      return kept.get(key, () => compileRead(schema, name, request));
    }
    const hasBody = request.method === 'POST' || request.method === 'PATCH';
    return compileWrite(schema, name, request, hasBody ? await readBody(context.req.raw) : '');
  };

  const compileRoutine = async (request: RestRequest, context: Context) => {
    const name = context.req.param('name') ?? '';
    const schema = await schemaCache.read();
    if (!isRead(request.method) && request.method !== 'POST') throw wrongMethod(request.method);
    const body = request.method === 'POST' ? await readBody(context.req.raw) : '';
    return compileCall(schema, name, request, body);
  };

  async function answer(caller: Caller, context: Context, compile: Compile): Promise<Response> {
    const { method, path, raw } = context.req;
    const request = readRequest(method, path, searchOf(context), raw.headers);
    const job = await compile(request, context);
    const check = (outcome: Parameters<typeof checkOutcome>[2]) =>
      checkOutcome(request, job, outcome);
    const { statement, isReadOnly } = job;
    const refusable = !isReadOnly && mayBeRefused(request, job);
    const outcome = statement
      ? await execute({
          ...{ caller, method, path, isReadOnly, statement },
          check: refusable ? check : undefined,
        })
      : nothingDone;
    if (!refusable) check(outcome);
    return respond(request, job, outcome);
  }

  const handle = (compile: Compile) => async (context: Context) => {
    let caller: Caller | undefined;
    try {
      const { headers } = context.req.raw;
      const query = headers.has('apikey') ? undefined : new URLSearchParams(searchOf(context));
      caller = await readCaller(headers, query);
      return await answer(caller, context, compile);
    } catch (error) {
      return explain(error, caller);
    }
  };

  function explain(error: unknown, caller: Caller | undefined): Response {
    if (error instanceof CallerError) {
      return Response.json({ message: error.message, hint: error.hint }, { status: 401 });
    }
    if (error instanceof TokenError) {
      const code = error.fault === 'expired' ? 'PGRST303' : 'PGRST301';
      return respondWithError(new RestError(401, code, error.message));
    }
    if (error instanceof RestError) return respondWithError(error);
    const known = fromDatabase(error, caller?.role ?? 'anon');
    if (known && known.status >= 500) log.error({ sqlstate: known.code }, 'A table request failed');
    if (known) return respondWithError(known);
    log.error({ err: error }, 'A table request failed unexpectedly');
    return respondWithError(new RestError(500, 'PGRSTX00', 'Internal server error'));
  }

  const app = new Hono();
  app.all('/rpc/:name', handle(compileRoutine));
  app.all('/:table', handle(compileTable));
  app.all(
    '*',
    handle(async () => {
      throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
    }),
  );

  return Object.assign(app, {
    async refreshSchema() {
      await schemaCache.refresh();
      kept.clear();
    },
    close: lanes.close,
  });
}

export type RestApi = ReturnType<typeof createRestApi>;
