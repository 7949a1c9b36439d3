import type { Row, Sql } from 'postgres';
import { isConnectionLost } from '../../../database/driver/faults.ts';
import { forgetOrigin } from '../../../database/driver/forget-origin.ts';
import type {
  PinnedConnection,
  PinnedConnections,
} from '../../../database/driver/pinned-connections.ts';
import { createPreparedBudget } from '../../../database/driver/prepared-budget.ts';
import { statementTimeouts } from '../../as-caller.ts';
import type { Caller, CallerRole } from '../../identity/claims.ts';
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

/** Lets PostgreSQL find the type of a value as it does for a quoted literal. */
const unknownType = 705;

const settings = `select set_config('role', $1, true), set_config('request.method', $3, true), set_config('request.path', $4, true), set_config('statement_timeout', $5, true), set_config('request.headers', $6, true), `;
const claims = `set_config('request.jwt.claims', $2, true)`;

/**
 * What PostgREST calls `db-pre-request`: a learner who is banned or owes a second factor gets no further. In the same statement
 * as the claims that it reads: only `case` promises that one is evaluated after the other.
 */
const checkedClaims = `case when ${claims} <> '' then public.check_request() end`;

const openings: Record<CallerRole, string> = {
  anon: settings + claims,
  authenticated: settings + checkedClaims,
  service_role: settings + claims,
};

/**
 * Runs one statement as the caller. Everything is sent at once, the commit too unless the outcome
 * has to be looked at first; a commit after an error is a rollback. Should a connection break in
 * the middle, what is left over runs as the login role, which may do nothing.
 */
export function createExecutor(connections: PinnedConnections) {
  const isWorthPreparing = createPreparedBudget();

  function send(sql: Sql, text: string, parameters: string[], prepare: boolean) {
    const values = parameters.map((value) => sql.typed(value, unknownType));
    return forgetOrigin(sql.unsafe(text, values, { prepare }));
  }

  async function run(connection: PinnedConnection, transaction: Transaction): Promise<Outcome> {
    const { sql } = connection;
    if (!connection.isOpen) {
      await sql.unsafe('select 1');
      connection.isOpen = true;
    }
    const { caller, method, path, idempotencyKey, statement, check } = transaction;
    const steps = [
      forgetOrigin(sql.unsafe(transaction.isReadOnly ? 'begin read only' : 'begin')),
      send(
        sql,
        openings[caller.role],
        [
          caller.role,
          caller.claimsJson,
          method,
          path,
          statementTimeouts[caller.role],
          headersOf(idempotencyKey),
        ],
        true,
      ),
    ];
    const position = steps.length;
    steps.push(send(sql, statement.text, statement.parameters, isWorthPreparing(statement.text)));
    if (!check) steps.push(forgetOrigin(sql.unsafe('commit')));
    const results = await Promise.allSettled(steps);
    const failed = results.find((result) => result.status === 'rejected');
    if (!check) {
      if (failed) throw failed.reason;
      return readOutcome(results[position]);
    }
    try {
      if (failed) throw failed.reason;
      const outcome = readOutcome(results[position]);
      check(outcome);
      await forgetOrigin(sql.unsafe('commit'));
      return outcome;
    } catch (error) {
      if (!isConnectionLost(error)) await forgetOrigin(sql.unsafe('rollback'));
      throw error;
    }
  }

  return async function execute(transaction: Transaction): Promise<Outcome> {
    const connection = await connections.take(transaction.holder);
    let isBroken = false;
    try {
      return await run(connection, transaction);
    } catch (error) {
      isBroken = isConnectionLost(error);
      throw error;
    } finally {
      if (isBroken) connections.replace(connection);
      else connections.giveBack(connection);
    }
  };
}

/** Of all headers, which PostgREST hands over, the only one that the database asks for. */
function headersOf(idempotencyKey: string | null): string {
  return idempotencyKey === null ? '' : JSON.stringify({ 'idempotency-key': idempotencyKey });
}

function readOutcome(result: PromiseSettledResult<Row[]> | undefined): Outcome {
  const row = result?.status === 'fulfilled' ? result.value[0] : undefined;
  const total: unknown = row?.total ?? null;
  return {
    body: row?.body ?? null,
    rows: row?.rows ?? 0,
    total: total === null ? null : Number(total),
    ...(row?.inserted !== undefined && { inserted: Number(row.inserted) }),
  };
}
