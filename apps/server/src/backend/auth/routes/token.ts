import type { TransactionSql } from 'postgres';
import * as v from 'valibot';
import { inTransaction } from '../../../database/driver/transaction.ts';
import { clientIpPrefix } from '../../../http/client-ip/client-ip.ts';
import { readBody, text } from '../body.ts';
import type { AuthApp, AuthContext, AuthDeps } from '../deps.ts';
import { AuthError, authErrors } from '../errors.ts';
import { originOf } from '../limits/limits.ts';
import { countGuess } from '../limits/password-guesses.ts';
import { deviceOf, signInHistory } from '../limits/sign-in-history.ts';
import { findLiveSession, type SessionAnswer } from '../sessions/sessions.ts';
import type { RenewedSession } from '../tokens/refresh-tokens.ts';
import {
  type AuthUser,
  findUserByEmail,
  findUserById,
  isBanned,
  type Queryable,
} from '../users/users.ts';

type Grant = (c: AuthContext, deps: AuthDeps) => Promise<SessionAnswer>;

const grants: ReadonlyMap<string, Grant> = new Map([
  ['password', passwordGrant],
  ['refresh_token', refreshGrant],
  ['pkce', pkceGrant],
]);

export function registerTokenRoute(app: AuthApp, deps: AuthDeps) {
  app.post('/token', async (c) => {
    const name = c.req.query('grant_type') ?? '';
    const grant = grants.get(name);
    if (!grant) throw new AuthError(400, 'invalid_grant', 'unsupported_grant_type');
    return c.json(await grant(c, deps));
  });
}

const passwordBody = v.object({ email: text, phone: text, password: text });

async function passwordGrant(c: AuthContext, deps: AuthDeps): Promise<SessionAnswer> {
  deps.limits.signInRequest(c);
  const body = await readBody(c, passwordBody);
  if (body.phone) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  if (!body.email) throw authErrors.validation('missing email or phone');
  if (body.email.length > 254) throw authErrors.validation('An email address is too long');
  const email = body.email.trim().toLowerCase();
  const password = body.password ?? '';
  const ipPrefix = clientIpPrefix(c);
  const key = `${email} ${ipPrefix} ${deviceOf(c) ?? ''}`;
  const trust = await deps.signInLine.trust(ipPrefix, () => signInHistory(c, deps, email));
  // One at a time: each attempt, and each success, counts before the next attempt begins.
  return deps.signInQueue(key, () =>
    deps.signInLine.inTurn({ key, ipPrefix, trust }, () => tryPassword(c, deps, email, password)),
  );
}

async function tryPassword(c: AuthContext, deps: AuthDeps, email: string, password: string) {
  const user = await findUserByEmail(deps.database.auth, email);
  const guess = await countGuess(c, deps, email, user);
  const isRight = await deps.passwords.verify(password, user?.encrypted_password);
  // An unconfirmed account is answered as a wrong password: otherwise signing up with a stranger's address and then
  // signing in would reveal whether that address had an account before.
  if (!user?.email_confirmed_at || !(await guess.admits(isRight))) {
    throw guess.refusal ?? authErrors.invalidCredentials();
  }
  if (isBanned(user)) throw authErrors.userBanned();
  const [session] = await Promise.all([
    startSession(c, deps, user),
    deps.limits.giveBack('signIn', email),
  ]);
  return session;
}

function startSession(c: AuthContext, deps: AuthDeps, user: AuthUser) {
  const origin = originOf(c);
  return inTransaction(deps.database.auth, async (tx) => {
    // The password may have changed during the comparison.
    const [same] = await tx`
      select from auth.users
      where id = ${user.id} and encrypted_password = ${user.encrypted_password} for update`;
    if (!same) throw authErrors.invalidCredentials();
    const device = deviceOf(c);
    const traits = device ? { device } : undefined;
    const login = { action: 'login', actorId: user.id, ip: origin.ip } as const;
    await deps.audit.record(tx, { ...login, ...(traits && { traits }) });
    return deps.sessions.issueSession(tx, user, { method: 'password', ...origin });
  });
}

const refreshBody = v.object({ refresh_token: text });

async function refreshGrant(c: AuthContext, deps: AuthDeps): Promise<SessionAnswer> {
  deps.limits.renewing.perIp(c);
  const { refresh_token: given } = await readBody(c, refreshBody);
  if (!given) throw authErrors.validation('refresh_token required');
  deps.limits.renewing.account(given);
  const { auth } = deps.database;
  const { ip } = originOf(c);
  const outcome = await inTransaction(auth, async (tx) => {
    const renewal = await deps.sessions.refreshTokens.renew(tx, given);
    if (renewal.type === 'reused') {
      await deps.audit.record(tx, { action: 'token_revoked', actorId: renewal.userId, ip });
      // Returned, not thrown: the revocation has to be committed.
      return renewal.error;
    }
    // A refused caller must leave no session behind.
    return renewedSession(tx, deps, renewal);
  });
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function renewedSession(
  sql: Queryable,
  deps: AuthDeps,
  { sessionId, userId, refreshToken }: RenewedSession,
): Promise<SessionAnswer> {
  const [user, session] = await Promise.all([
    findUserById(sql, userId),
    findLiveSession(sql, sessionId, userId),
  ]);
  if (!user || !session) {
    throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }
  if (isBanned(user)) {
    throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  }
  return deps.sessions.answer(user, session, refreshToken);
}

const pkceBody = v.object({ auth_code: text, code_verifier: text });

async function pkceGrant(c: AuthContext, deps: AuthDeps): Promise<SessionAnswer> {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, pkceBody);
  if (!code || !verifier) {
    throw authErrors.validation(
      'invalid request: both auth code and code verifier should be non-empty',
    );
  }
  await deps.limits.account('verify', deps.hash.hash('limit', code));
  const origin = originOf(c);
  const exchange = async (tx: TransactionSql) => {
    const flow = await deps.flows.exchange(tx, code, verifier);
    const user = await findUserById(tx, flow.userId);
    if (!user) throw authErrors.userNotFound();
    if (isBanned(user)) throw authErrors.userBanned();
    // The same link also held a token for other devices; the browser that requested it has arrived, so that token is
    // not needed.
    if (flow.authenticationMethod === 'recovery') await deps.oneTimeTokens.dropAll(tx, user.id);
    await deps.audit.record(tx, { action: 'login', actorId: user.id, ip: origin.ip });
    return deps.sessions.issueSession(tx, user, { method: flow.authenticationMethod, ...origin });
  };
  return deps.limits.tryLink(c, () => inTransaction(deps.database.auth, exchange));
}
