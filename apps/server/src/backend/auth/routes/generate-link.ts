import type { TransactionSql } from 'postgres';
import * as v from 'valibot';
import { inTransaction } from '../../../database/driver/transaction.ts';
import { readBody, text } from '../body.ts';
import type { AuthApp, AuthDeps } from '../deps.ts';
import { AuthError, authErrors } from '../errors.ts';
import { originOf } from '../limits/limits.ts';
import { readEmail } from '../users/email.ts';
import { userJson } from '../users/user-json.ts';
import { findUserByEmail, isBanned } from '../users/users.ts';
import { resolveRedirect } from './redirects.ts';

const linkBody = v.object({ type: text, email: text, redirect_to: text });

/**
 * Gives the service role a token that signs a person in, for our own functions that have already checked who it is.
 * Magic links only. GoTrue creates an account for an unknown address; this refuses it.
 */
export function registerGenerateLinkRoute(app: AuthApp, deps: AuthDeps) {
  app.post('/admin/generate_link', async (c) => {
    const body = await readBody(c, linkBody);
    if (body.type !== 'magiclink') {
      throw new AuthError(422, 'generate_link_not_supported', 'Only magic links can be generated');
    }
    const email = readEmail(body.email);
    const redirectTo = resolveRedirect(deps.settings, body.redirect_to ?? undefined);
    const { user, token } = await inTransaction(deps.database.auth, async (tx) => {
      const found = await findUserByEmail(tx, email);
      if (!found) throw authErrors.userNotFound();
      if (isBanned(found)) throw authErrors.userBanned();
      const entry = { action: 'user_recovery_requested', actorId: found.id } as const;
      const traits = { by: 'service_role' };
      await deps.audit.record(tx, { ...entry, ip: originOf(c).ip, traits });
      return { user: found, token: await createToken(tx, deps, found.id, email) };
    });
    const query = new URLSearchParams({ token, type: 'magiclink', redirect_to: redirectTo });
    return c.json({
      ...userJson(user),
      action_link: `${deps.settings.publicUrl()}/auth/v1/verify?${query}`,
      email_otp: '',
      hashed_token: token,
      redirect_to: redirectTo,
      verification_type: 'magiclink',
    });
  });
}

/** The type that GoTrue uses for magic links too: the database column has no other. */
const createToken = (tx: TransactionSql, deps: AuthDeps, userId: string, email: string) =>
  deps.oneTimeTokens.createLink(tx, { userId, type: 'recovery_token', relatesTo: email });
