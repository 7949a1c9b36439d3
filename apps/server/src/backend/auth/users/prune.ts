import type { Database } from '../../../database/database.ts';
import { pruneFactors } from '../factors/factor-store.ts';

const retention = '30 days';
/** A device that has not been used for this long may no longer belong to the person. */
const idleFor = '1 year';
/** Links and codes in emails expire after an hour; a day leaves time to look into problems. */
const emailTokensKeptFor = '1 day';

/** Deletes expired rows. Call it on a timer; it is safe in several processes at once. */
export async function pruneAuth(database: Pick<Database, 'auth'>) {
  const sql = database.auth;
  const refreshTokens = await sql`
    delete from auth.refresh_tokens
    where revoked and updated_at < now() - ${retention}::interval`;
  const sessions = await sql`
    delete from auth.sessions
    where not_after < now() - ${retention}::interval
      or coalesce(refreshed_at, updated_at, created_at) < now() - ${idleFor}::interval`;
  const oneTimeTokens = await sql`
    delete from auth.one_time_tokens where created_at < now() - ${emailTokensKeptFor}::interval`;
  const flows = await sql`
    delete from auth.flow_state where created_at < now() - ${emailTokensKeptFor}::interval`;
  const auditEntries = await sql`
    delete from auth.audit_log_entries where created_at < now() - ${retention}::interval`;
  return {
    refreshTokens: refreshTokens.count,
    sessions: sessions.count,
    oneTimeTokens: oneTimeTokens.count,
    flows: flows.count,
    auditEntries: auditEntries.count,
    factors: await pruneFactors(sql),
  };
}
