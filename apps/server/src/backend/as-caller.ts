import type { Sql, TransactionSql } from 'postgres';
import { inTransaction } from '../database/driver/transaction.ts';
import type { Caller, CallerRole } from './identity/claims.ts';

/**
 * How long one statement of a caller may run. The roles have the same settings in the database, but PostgreSQL
 * applies those at a login and not when a connection takes a role on; PostgREST does it for hosted projects.
 */
export const statementTimeouts: Record<CallerRole, string> = {
  anon: '2s',
  authenticated: '3s',
  service_role: '8s',
};

/** What functions of the database may read of a request, under PostgREST's names. */
export type RequestFacts = {
  method: string;
  path: string;
  /** The id that a new row shall have, so that a request which is sent again meets the row it made. */
  idempotencyKey: string | null;
};

const noRequest: RequestFacts = { method: '', path: '', idempotencyKey: null };

/** Of all headers, which PostgREST hands over, the only one that the database asks for. */
const headersOf = ({ idempotencyKey }: RequestFacts) =>
  idempotencyKey === null ? '' : JSON.stringify({ 'idempotency-key': idempotencyKey });

/**
 * Changes the role and the claims for the rest of the transaction, and only for it. A learner who is banned or owes a
 * second factor is refused: PostgREST calls that function as its `db-pre-request`. It reads the claims, and only `case`
 * promises that one part of a statement is evaluated after another. PostgreSQL sets what no one reads, so nothing is sent back.
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
