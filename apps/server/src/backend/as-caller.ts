import type { Sql, TransactionSql } from 'postgres';
import { inTransaction } from '../database/driver/transaction.ts';
import type { Caller, CallerRole } from './identity/claims.ts';

/**
 * How long one statement of a caller may run. The roles have the same setting in the database, but PostgreSQL applies
 * it at login and not when a connection switches role. On hosted projects PostgREST applies it.
 */
export const statementTimeouts: Record<CallerRole, string> = {
  anon: '2s',
  authenticated: '3s',
  service_role: '8s',
};

/** What database functions may read of a request, under PostgREST's names. */
export type RequestFacts = {
  method: string;
  path: string;
  /** The id for the new row, so that a retried request finds the row it already inserted. */
  idempotencyKey: string | null;
};

const noRequest: RequestFacts = { method: '', path: '', idempotencyKey: null };

/** PostgREST passes every header; the database reads only this one. */
const headersOf = ({ idempotencyKey }: RequestFacts) =>
  idempotencyKey === null ? '' : JSON.stringify({ 'idempotency-key': idempotencyKey });

/**
 * Switches role and claims for the rest of this transaction only. `check_request` refuses a banned learner or one who
 * owes a second factor; PostgREST calls it as its `db-pre-request`. It reads the claims, and only `case` guarantees
 * that they are set first. The outer select has no columns, because nobody reads the settings.
 */
export async function becomeCaller(
  tx: TransactionSql,
  { role, claimsJson }: Pick<Caller, 'role' | 'claimsJson'>,
  request = noRequest,
) {
  await tx`
    select from (select
      set_config('role', ${role}, true),
      set_config('statement_timeout', ${statementTimeouts[role]}, true),
      set_config('request.method', ${request.method}, true),
      set_config('request.path', ${request.path}, true),
      set_config('request.headers', ${headersOf(request)}, true),
      case when set_config('request.jwt.claims', ${claimsJson}, true) <> ''
        then case when ${role} = 'authenticated' then public.check_request() end end
    ) as settings`;
}

/**
 * Runs several statements in one transaction as the caller's role, so that row-level security
 * decides. A throw inside `work` rolls everything back.
 *
 * @example await asCaller(database.api, caller, (tx) => tx`select name from storage.objects`);
 */
export async function asCaller<T>(
  api: Sql,
  caller: Caller,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  return inTransaction(api, async (tx) => {
    await becomeCaller(tx, caller);
    return work(tx);
  });
}
