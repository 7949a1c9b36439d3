import * as v from 'valibot';
import { inTransaction } from '../../../database/driver/transaction.ts';
import { readBody, text } from '../body.ts';
import type { AuthApp, AuthContext, AuthDeps } from '../deps.ts';
import { confirmEmail, otherMailboxMessage, type TokenUse } from '../emails/confirm-email.ts';
import { AuthError, authErrors } from '../errors.ts';
import { originOf } from '../limits/limits.ts';
import type { SessionAnswer } from '../sessions/sessions.ts';
import { flowOfToken } from '../tokens/pkce.ts';
import { readEmail } from '../users/email.ts';
import { resolveRedirect, withParameters } from './redirects.ts';

const verifyBody = v.object({ type: text, token: text, token_hash: text, email: text });

export function registerVerifyLink(app: AuthApp, deps: AuthDeps) {
  app.get('/verify', async (c) => {
    // Mail scanners send HEAD to every link; only the person's click may use it up.
    if (c.req.method === 'HEAD') return c.body(null, 200);
    const type = needType(c.req.query('type'));
    const token = c.req.query('token') || c.req.query('token_hash');
    if (!token) throw authErrors.validation('Verify requires a token or a token hash');
    const redirectTo = resolveRedirect(deps.settings, c.req.query('redirect_to'));
    try {
      const follow = () => followLink(c, deps, { type, token }, redirectTo);
      return c.redirect(await deps.limits.tryLink(c, follow), 303);
    } catch (error) {
      if (!(error instanceof AuthError) || error.status >= 429) throw error;
      return c.redirect(errorUrl(redirectTo, error, flowOfToken(token) !== undefined), 303);
    }
  });
}

export function registerVerifyRoute(app: AuthApp, deps: AuthDeps) {
  app.post('/verify', async (c) => {
    const body = await readBody(c, verifyBody);
    const type = needType(body.type);
    const token = body.token_hash || body.token;
    if (!token) throw authErrors.validation('Verify requires a token or a token hash');
    const use: TokenUse = { type, token };
    if (!body.token_hash) {
      use.email = readEmail(body.email);
      await deps.limits.accountFromIp(c, 'verify', use.email);
    }
    const session = await deps.limits.tryLink(c, () => startSession(c, deps, use));
    return c.json(session ?? { code: '200', msg: otherMailboxMessage });
  });
}

function needType(type: string | null | undefined): string {
  if (!type) throw authErrors.validation('Verify requires a verification type');
  return type;
}

/** A session, or undefined while the other mailbox still has to confirm. */
function startSession(c: AuthContext, deps: AuthDeps, use: TokenUse) {
  const origin = originOf(c);
  return inTransaction(deps.database.auth, async (tx): Promise<SessionAnswer | undefined> => {
    const confirmed = await confirmEmail(tx, deps, use, origin.ip);
    if (confirmed.isWaiting) return undefined;
    return deps.sessions.issueSession(tx, confirmed.user, { method: 'otp', ...origin });
  });
}

/** Where the click leads: with tokens in the fragment, or with a code when the browser uses PKCE. */
async function followLink(
  c: AuthContext,
  deps: AuthDeps,
  use: TokenUse,
  redirectTo: string,
): Promise<string> {
  const flowId = flowOfToken(use.token);
  if (flowId !== undefined) {
    const parameters = await issueCode(c, deps, use, flowId);
    return withParameters(redirectTo, 'query', parameters ?? { message: otherMailboxMessage });
  }
  const session = await startSession(c, deps, use);
  if (!session) return withParameters(redirectTo, 'fragment', { message: otherMailboxMessage });
  return withParameters(redirectTo, 'fragment', {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type: use.type,
  });
}

function issueCode(c: AuthContext, deps: AuthDeps, use: TokenUse, flowId: string) {
  return inTransaction(
    deps.database.auth,
    async (tx): Promise<Record<string, string> | undefined> => {
      const confirmed = await confirmEmail(tx, deps, use, originOf(c).ip);
      if (confirmed.isWaiting) return undefined;
      const code = await deps.flows.issueCode(tx, flowId, confirmed.user.id);
      if (code === undefined) throw authErrors.linkExpired();
      if (use.type !== 'recovery') return { code };
      // On another device the code is useless. The page may then ask the person to confirm, and use this token.
      const { id, email } = confirmed.user;
      const owner = { userId: id, type: 'recovery_token', relatesTo: email } as const;
      const tokenHash = await deps.oneTimeTokens.createLink(tx, owner);
      return { code, token_hash: tokenHash, type: use.type };
    },
  );
}

function errorUrl(redirectTo: string, error: AuthError, isPkce: boolean): string {
  const parameters = {
    error: 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
  const url = isPkce ? withParameters(redirectTo, 'query', parameters) : redirectTo;
  return withParameters(url, 'fragment', parameters);
}
