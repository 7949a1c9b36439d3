import type { FunctionUser } from '../../../../supabase/functions/_shared/function-handler.ts';
import { toFunctionUser } from '../../../../supabase/functions/_shared/function-user.ts';
import type { ReadCaller } from '../backend/identity/caller.ts';
import type { AccessClaims } from '../backend/identity/claims.ts';
import type { Database } from '../database/database.ts';

/** A token outlives its session by up to an hour; what functions do is too grave for that. */
async function isAlive(database: Pick<Database, 'auth'>, { session_id, sub }: AccessClaims) {
  const [session] = await database.auth`
    select from auth.sessions
    join auth.users on users.id = sessions.user_id
    where sessions.id = ${session_id} and sessions.user_id = ${sub}
      and (sessions.not_after is null or sessions.not_after > now())
      and (users.banned_until is null or users.banned_until < now())
      and users.deleted_at is null`;
  return session !== undefined;
}

/**
 * Reads who calls a function. Nobody is `null`: no key (a webhook), or a key without a session.
 * A token that is there but wrong throws; one whose session has ended gives `ended`.
 */
export function createLiveUserReader(database: Pick<Database, 'auth'>, readCaller: ReadCaller) {
  return async function readLiveUser(headers: Headers): Promise<FunctionUser | null | 'ended'> {
    if (!headers.has('apikey')) return null;
    const { claims } = await readCaller(headers);
    if (claims?.role !== 'authenticated') return null;
    return (await isAlive(database, claims)) ? toFunctionUser(claims) : 'ended';
  };
}
