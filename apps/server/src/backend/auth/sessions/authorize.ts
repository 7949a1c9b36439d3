import type { MiddlewareHandler } from 'hono';
import { TokenError } from '../../identity/access-token.ts';
import { CallerError, callerOf } from '../../identity/caller.ts';
import type { AccessClaims } from '../../identity/claims.ts';
import type { AuthContext, AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError, authErrors } from '../errors.ts';
import { type AuthUser, findUserById, isBanned, owesSecondFactor } from '../users/users.ts';
import { findLiveSession, type SessionRow } from './sessions.ts';

/**
 * Requires the API key. A stale bearer token is only recorded here: signing in again with an old one in the header
 * has to work.
 */
export function requireApiKey(deps: Pick<AuthDeps, 'readCaller'>): MiddlewareHandler<AuthEnv> {
  return async function readApiKey(c, next) {
    try {
      c.set('caller', await callerOf(c, deps.readCaller));
    } catch (error) {
      if (error instanceof CallerError) {
        return c.json({ message: error.message, hint: error.hint }, 401);
      }
      if (!(error instanceof TokenError)) throw error;
      c.set('tokenFault', error);
    }
    return next();
  };
}

export type LiveSession = { user: AuthUser; session: SessionRow; claims: AccessClaims };

/**
 * The signed-in person; the session must be live in the database. A person with a second factor must have used it in
 * this session: a password alone may neither read nor change the account.
 */
export async function requireSession(
  c: AuthContext,
  deps: Pick<AuthDeps, 'database'>,
): Promise<LiveSession> {
  const live = await requireHalfSession(c, deps);
  if (owesSecondFactor(live.user, live.session)) throw authErrors.insufficientAal();
  return live;
}

/** The same, but the second factor may still be owed: to enter it, to see that it is owed, and to sign out. */
export async function requireHalfSession(
  c: AuthContext,
  deps: Pick<AuthDeps, 'database'>,
): Promise<LiveSession> {
  const fault = c.get('tokenFault');
  if (fault) throw authErrors.badToken(fault.message);
  const claims = c.get('caller')?.claims;
  if (!claims) throw authErrors.noAuthorization();
  const [session, user] = await Promise.all([
    findLiveSession(deps.database.auth, claims.session_id, claims.sub),
    findUserById(deps.database.auth, claims.sub),
  ]);
  if (!user) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  if (!session) throw authErrors.sessionNotFound();
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  return { user, session, claims };
}

export function requireServiceRole(c: AuthContext) {
  const fault = c.get('tokenFault');
  if (fault) throw authErrors.badToken(fault.message);
  if (c.get('caller')?.role !== 'service_role') {
    throw new AuthError(403, 'not_admin', 'User not allowed');
  }
}
