import { type Context, Hono } from 'hono';
import type { Database } from '../../database/database.ts';
import { type DiskSpace, plentyOfSpace } from '../../disk/disk-space.ts';
import { type PlainAnswer, toResponse } from '../../http/compress.ts';
import { createMaxCompressed } from '../../http/max-compressed.ts';
import type { Log } from '../../lib/log.ts';
import { type ByteBudget, createByteBudget } from '../byte-budget.ts';
import { type CallerShare, createCallerShare, sharerOf } from '../caller-share.ts';
import { callerOf, type ReadCaller } from '../identity/caller.ts';
import type { Caller } from '../identity/claims.ts';
import { type Call, type CallTarget, callOf } from './call.ts';
import { diskFull } from './errors.ts';
import { readRequest } from './parse/request.ts';
import { type Compile, createCompiler } from './plan/compiler.ts';
import { createSchemaCache } from './plan/schema-cache.ts';
import { deliver } from './run/deliver.ts';
import { createExecutor, type Outcome } from './run/execute.ts';
import { createErrorExplainer } from './run/explain-error.ts';
import { checkOutcome, respond } from './run/respond.ts';

type Dependencies = {
  database: Pick<Database, 'api'>;
  readCaller: ReadCaller;
  log: Pick<Log, 'error'>;
  disk?: DiskSpace;
  inShare?: CallerShare;
  bytes?: ByteBudget;
};

const nothingDone: Outcome = { body: '[]', rows: 0, total: null };

/**
 * The table service at /rest/v1. Call `refreshSchema` before listening and after migrations, and
 * `close` at the end.
 */
export function createRestApi({
  database,
  readCaller,
  log,
  disk = plentyOfSpace,
  inShare = createCallerShare(),
  bytes = createByteBudget(),
}: Dependencies) {
  const schemaCache = createSchemaCache(database.api);
  const execute = createExecutor(database.api);
  const explainError = createErrorExplainer(log);
  const maxCompressed = createMaxCompressed();

  const compilers: Record<CallTarget['kind'], Compile> = createCompiler(schemaCache);

  async function run(caller: Caller, call: Call): Promise<PlainAnswer> {
    const { method, path, search, headers, target } = call;
    const request = readRequest(method, path, search, headers);
    const job = await compilers[target.kind](request, call);
    const { statement, isReadOnly } = job;
    // Deleting stays allowed: that is how people free up space.
    const isAdding = !isReadOnly && method !== 'DELETE';
    const mayBeClosed = isAdding && disk.level() !== 'fine';
    if (mayBeClosed && (await disk.isClosedTo(caller.claims?.sub))) throw diskFull();
    const sharer = sharerOf(caller, call.ipPrefix);
    const check = (found: Outcome) => {
      // The uncompressed text: that is what the database produced and this process holds.
      bytes.sent.spend(sharer, found.body?.length ?? 0);
      checkOutcome(request, job, found);
    };
    const facts = { method, path, idempotencyKey: headers.get('idempotency-key') };
    const outcome = statement
      ? await inShare(sharer, () =>
          execute({ caller, request: facts, isReadOnly, statement, check }),
        )
      : nothingDone;
    if (!statement) check(outcome);
    return deliver(call, respond(request, job, outcome), maxCompressed);
  }

  /** Always returns a response: faults are reported in the protocol's error format. */
  async function answer(call: Call, found: Promise<Caller>): Promise<PlainAnswer> {
    let caller: Caller | undefined;
    try {
      caller = await found;
      return await run(caller, call);
    } catch (error) {
      return explainError(error, caller?.role ?? 'anon');
    }
  }

  const handle = (kind: CallTarget['kind']) => async (c: Context) =>
    toResponse(await answer(callOf(c, kind), callerOf(c, readCaller)));

  const app = new Hono();
  app.all('/rpc/:name', handle('routine'));
  app.all('/:name', handle('table'));
  app.all('*', handle('nothing'));

  const refreshSchema = async () => void (await schemaCache.refresh());
  return Object.assign(app, { refreshSchema, close: maxCompressed.close });
}
