import { type Context, Hono } from 'hono';
import type { Database } from '../../database/database.ts';
import { createPinnedConnections } from '../../database/driver/pinned-connections.ts';
import { type DiskSpace, plentyOfSpace } from '../../disk/disk-space.ts';
import { createSmallestForms } from '../../http/smallest-forms.ts';
import type { Log } from '../../lib/log.ts';
import { type CallerShare, createCallerShare, sharerOf } from '../caller-share.ts';
import { callerOf, type ReadCaller } from '../identity/caller.ts';
import type { Caller } from '../identity/claims.ts';
import { diskFull } from './errors.ts';
import { readRequest } from './parse/request.ts';
import { type Compile, createCompiler } from './plan/compiler.ts';
import { createSchemaCache } from './plan/schema-cache.ts';
import { deliver } from './run/deliver.ts';
import { createExecutor, type Outcome } from './run/execute.ts';
import { createErrorExplainer } from './run/explain-error.ts';
import { checkOutcome, mayBeRefused, respond } from './run/respond.ts';

type Dependencies = {
  database: Pick<Database, 'api'>;
  readCaller: ReadCaller;
  log: Pick<Log, 'error'>;
  disk?: DiskSpace;
  inShare?: CallerShare;
};

const nothingDone: Outcome = { body: '[]', rows: 0, total: null };

/** The query string with its question mark, undecoded. */
function searchOf({ req }: Context): string {
  const start = req.url.indexOf('?');
  return start < 0 ? '' : req.url.slice(start);
}

/**
 * The table service at /rest/v1. Call `refreshSchema` before listening and after migrations, and
 * `close` before the database is closed.
 */
export function createRestApi({
  database,
  readCaller,
  log,
  disk = plentyOfSpace,
  inShare = createCallerShare(),
}: Dependencies) {
  const schemaCache = createSchemaCache(database.api);
  const connections = createPinnedConnections(database.api);
  const execute = createExecutor(connections);
  const compiler = createCompiler(schemaCache);
  const explainError = createErrorExplainer(log);
  const smallestForms = createSmallestForms();

  async function answer(caller: Caller, context: Context, compile: Compile): Promise<Response> {
    const { method, path, raw } = context.req;
    const request = readRequest(method, path, searchOf(context), raw.headers);
    const job = await compile(request, context);
    const { statement, isReadOnly } = job;
    // Deleting may go on: it is how people make room.
    const isAdding = !isReadOnly && method !== 'DELETE';
    if (isAdding && (await disk.isClosedTo(caller.claims?.sub))) throw diskFull();
    const check = (found: Outcome) => checkOutcome(request, job, found);
    const checksFirst = !isReadOnly && mayBeRefused(request, job);
    const transaction = {
      caller,
      method,
      path,
      idempotencyKey: raw.headers.get('idempotency-key'),
      isReadOnly,
      check: checksFirst ? check : undefined,
    };
    const outcome = statement
      ? await inShare(context, sharerOf(caller), (holder) =>
          execute({ ...transaction, statement, holder }),
        )
      : nothingDone;
    check(outcome);
    return deliver(raw, respond(request, job, outcome), smallestForms);
  }

  const handle = (compile: Compile) => async (context: Context) => {
    let caller: Caller | undefined;
    try {
      caller = await callerOf(context, readCaller);
      return await answer(caller, context, compile);
    } catch (error) {
      return explainError(error, caller?.role ?? 'anon');
    }
  };

  const app = new Hono();
  app.all('/rpc/:name', handle(compiler.routine));
  app.all('/:table', handle(compiler.table));
  app.all('*', handle(compiler.nothing));

  async function refreshSchema() {
    await schemaCache.refresh();
    compiler.forget();
  }
  async function close() {
    smallestForms.close();
    await connections.close();
  }
  return Object.assign(app, { refreshSchema, close });
}

export type RestApi = ReturnType<typeof createRestApi>;
