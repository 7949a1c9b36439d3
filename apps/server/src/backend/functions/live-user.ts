import { type LiveUser, nobody } from '@akada/function-kit/function-handler';
import { toFunctionUser } from '@akada/function-kit/function-user';
import type { Context } from 'hono';
import type { Database } from '../../database/database.ts';
import { callerOf, type ReadCaller } from '../identity/caller.ts';
import type { AccessClaims } from '../identity/claims.ts';

/** A token outlives its session by up to an hour, and functions do things too serious to allow that. */
async function findAlive(database: Pick<Database, 'auth'>, { session_id, sub }: AccessClaims) {
  const [session] = await database.auth<{ has_factor: boolean }[]>`
    select exists (
      select from auth.mfa_factors
      where mfa_factors.user_id = users.id and mfa_factors.status = 'verified'
    ) as has_factor
    from auth.sessions
    join auth.users on users.id = sessions.user_id
    where sessions.id = ${session_id} and sessions.user_id = ${sub}
      and (sessions.not_after is null or sessions.not_after > now())
      and (users.banned_until is null or users.banned_until < now())
      and users.deleted_at is null`;
  return session;
}

/**
 * Identifies the caller of a function. Returns `nobody` for a call without a key (a webhook), or with a key but no
 * session, and `ended` for a token whose session has ended. An invalid token throws.
 */
export function createLiveUserReader(database: Pick<Database, 'auth'>, readCaller: ReadCaller) {
  return async function readLiveUser(c: Context): Promise<LiveUser | 'ended'> {
    if (!c.req.raw.headers.has('apikey')) return nobody;
    const { claims } = await callerOf(c, readCaller);
    if (claims?.role !== 'authenticated') return nobody;
    const session = await findAlive(database, claims);
    return session ? { user: toFunctionUser(claims), hasFactor: session.has_factor } : 'ended';
  };
}
