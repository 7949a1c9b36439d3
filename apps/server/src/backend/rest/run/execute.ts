import { isConnectionLost } from '../../../database/driver/faults.ts';
import type { PinnedConnections } from '../../../database/driver/pinned-connections.ts';
import {
  type PipelineConnection,
  type PipelineResult,
  prepareOnce,
  runPipeline,
  type Step,
} from '../../../database/driver/pipeline.ts';
import { createPreparedBudget } from '../../../database/driver/prepared-budget.ts';
import { statementTimeouts } from '../../as-caller.ts';
import { type Caller, type CallerRole, callerRoles } from '../../identity/claims.ts';
import type { Statement } from '../sql/sql.ts';

/** What every statement of ours answers with. */
export type Outcome = {
  body: string | null;
  rows: number;
  total: number | null;
  /** Of an upsert: how many of its rows are new. */
  inserted?: number;
};

export type Transaction = {
  caller: Caller;
  method: string;
  path: string;
  /** The id that a new row shall have, so that a request which is sent again meets the row it made. */
  idempotencyKey: string | null;
  isReadOnly: boolean;
  statement: Statement;
  /** Whose connection it is, for `PinnedConnections.take`. */
  holder?: string | undefined;
  /** Throws to refuse the outcome: then nothing of it stays in the database. */
  check?: ((outcome: Outcome) => void) | undefined;
};

const claims = `set_config('request.jwt.claims', $1, true)`;

/**
 * What PostgREST calls `db-pre-request`: a learner who is banned or owes a second factor gets no further. In the same statement
 * as the claims that it reads: only `case` promises that one is evaluated after the other.
 */
const checkedClaims = `case when ${claims} <> '' then public.check_request() end`;

/**
 * Makes a connection the caller's. What takes few values stands in the statement itself. PostgreSQL evaluates what changes
 * something even where nobody reads it; sent back, it would only be read and thrown away.
 */
function openingText(role: CallerRole, method: string, isReadOnly: boolean): string {
  const fixed = {
    role,
    'request.method': method,
    statement_timeout: statementTimeouts[role],
    transaction_read_only: isReadOnly ? 'on' : 'off',
  };
  const settings = [
    ...Object.entries(fixed).map(([name, value]) => `set_config('${name}', '${value}', true)`),
    `set_config('request.path', $2, true)`,
    `set_config('request.headers', $3, true)`,
    role === 'authenticated' ? checkedClaims : claims,
  ];
  return `select from (select ${settings.join(', ')}) as set`;
}

const openingKey = (role: CallerRole, method: string, isReadOnly: boolean) =>
  `${role} ${method} ${isReadOnly}`;

const openings = new Map<string, string>();
for (const role of callerRoles) {
  for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']) {
    for (const isReadOnly of [true, false]) {
      const key = openingKey(role, method, isReadOnly);
      openings.set(key, openingText(role, method, isReadOnly));
    }
  }
}

function openingOf({ caller, method, path, idempotencyKey, isReadOnly }: Transaction): Step {
  const { role, claimsJson } = caller;
  const text = openings.get(openingKey(role, method, isReadOnly));
  // Other methods were refused before there was a statement.
  if (text === undefined) throw new Error(`Nothing is run for ${method}`);
  return { text, values: [claimsJson, path, headersOf(idempotencyKey)] };
}

const alone = (text: string): Step[] => [{ text, values: [] }];

/**
 * Runs one statement as the caller, in one transaction with what makes the connection theirs. Both are sent at once, and the
 * end of the transaction with them unless the outcome has to be looked at first. After a fault in the first the second is
 * not run.
 */
export function createExecutor(connections: PinnedConnections) {
  const isWorthPreparing = createPreparedBudget();

  /** Everything is committed unless `check` throws. */
  async function runChecked(
    connection: PipelineConnection,
    steps: readonly Step[],
    check: (outcome: Outcome) => void,
  ): Promise<Outcome> {
    try {
      const outcome = readOutcome(await runPipeline(connection, [...alone('begin'), ...steps]));
      check(outcome);
      await runPipeline(connection, alone('commit'));
      return outcome;
    } catch (error) {
      if (!isConnectionLost(error)) await runPipeline(connection, alone('rollback'));
      throw error;
    }
  }

  // Most requests find a connection that is free, open and has both statements prepared: what is there is not awaited.
  return async function execute(transaction: Transaction): Promise<Outcome> {
    const taken = connections.take(transaction.holder);
    const pinned = taken instanceof Promise ? await taken : taken;
    let isBroken = false;
    try {
      const opened = connections.open(pinned);
      const connection = opened instanceof Promise ? await opened : opened;
      const { statement, check } = transaction;
      const { prepared } = connection;
      const opening = openingOf(transaction);
      if (!prepared.has(opening.text)) await prepareOnce(connection, opening.text);
      if (!prepared.has(statement.text) && isWorthPreparing(statement.text)) {
        await prepareOnce(connection, statement.text, [opening]);
      }
      const steps = [opening, { text: statement.text, values: statement.parameters }];
      if (check) return await runChecked(connection, steps, check);
      return readOutcome(await runPipeline(connection, steps));
    } catch (error) {
      isBroken = isConnectionLost(error);
      throw error;
    } finally {
      if (isBroken) connections.giveBackBroken(pinned);
      else connections.giveBack(pinned);
    }
  };
}

/** Of all headers, which PostgREST hands over, the only one that the database asks for. */
function headersOf(idempotencyKey: string | null): string {
  return idempotencyKey === null ? '' : JSON.stringify({ 'idempotency-key': idempotencyKey });
}

/** A statement that shows nothing answers with no row. */
function readOutcome({ rows: [row], count }: PipelineResult): Outcome {
  return {
    body: row?.body ?? null,
    rows: Number(row?.rows ?? count),
    total: row?.total == null ? null : Number(row.total),
    ...(row?.inserted != null && { inserted: Number(row.inserted) }),
  };
}
