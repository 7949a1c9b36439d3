import type { Sql, TransactionSql } from 'postgres';
import { beginWithTimeout } from '../database/driver/begin.ts';
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

/** Changes the role and the claims for the rest of the transaction, and only for it. */
export async function setCallerRole(
  tx: TransactionSql,
  caller: Pick<Caller, 'role' | 'claimsJson'>,
) {
  await tx`select set_config('role', ${caller.role}, true),
                  set_config('request.jwt.claims', ${caller.claimsJson}, true),
                  set_config('statement_timeout', ${statementTimeouts[caller.role]}, true)`;
}

/** The same for a request: a learner who is banned or owes a second factor is refused, as by the table service. */
export async function becomeCaller(tx: TransactionSql, caller: Caller) {
  await setCallerRole(tx, caller);
  if (caller.role === 'authenticated') await tx`select public.check_request()`;
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
  return beginWithTimeout(api, async (tx) => {
    await becomeCaller(tx, caller);
    return work(tx);
  });
}
