import type { TransactionSql } from 'postgres';
import * as v from 'valibot';
import { inTransaction } from '../../../database/driver/transaction.ts';
import type { Mail } from '../../../mail/mailer.ts';
import {
  challengeFields,
  mergeMetadata,
  readBody,
  readUserMetadata,
  record,
  text,
} from '../body.ts';
import type { AuthApp, AuthContext, AuthDeps } from '../deps.ts';
import type { RedirectTarget } from '../emails/auth-emails.ts';
import { markIdentityVerified } from '../emails/confirm-email.ts';
import { AuthError, authErrors } from '../errors.ts';
import { originOf } from '../limits/limits.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { type LiveSession, requireHalfSession, requireSession } from '../sessions/authorize.ts';
import { endSessions } from '../sessions/sessions.ts';
import { readChallenge } from '../tokens/pkce.ts';
import { readEmail, refuseLearnerDomain } from '../users/email.ts';
import { sessionUserJson, userJson } from '../users/user-json.ts';
import {
  type AuthUser,
  asJson,
  findUserByEmail,
  isManaged,
  type Metadata,
  reloadUser,
} from '../users/users.ts';
import { resolveRedirect } from './redirects.ts';

const updateBody = v.object({
  email: text,
  phone: text,
  password: text,
  nonce: text,
  data: record,
  ...challengeFields,
});

/** An older session on a shared phone may be in someone else's hands. */
const trustedSessionMs = 24 * 60 * 60 * 1_000;

type Change = {
  data: Metadata | undefined;
  password: { hash: string; nonce: string | undefined } | undefined;
  newEmail: string | undefined;
  back: RedirectTarget;
};

export function registerUserRoutes(app: AuthApp, deps: AuthDeps) {
  app.get('/user', async (c) => {
    deps.limits.reading.perIp(c);
    const { user, session } = await requireHalfSession(c, deps);
    deps.limits.reading.account(user.id);
    return c.json(sessionUserJson(user, session));
  });

  app.put('/user', async (c) => {
    deps.limits.reading.perIp(c);
    const live = await requireSession(c, deps);
    await deps.limits.account('changeUser', live.user.id);
    const change = await readChange(c, deps, live);
    const { user, mails } = await inTransaction(deps.database.auth, (tx) =>
      applyChange(tx, deps, live, change, originOf(c).ip),
    );
    for (const mail of mails) deps.emailQueue.post(mail);
    return c.json(userJson(user));
  });
}

async function readChange(c: AuthContext, deps: AuthDeps, live: LiveSession): Promise<Change> {
  const body = await readBody(c, updateBody);
  if (body.phone) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone numbers are not supported');
  }
  const redirectTo = resolveRedirect(deps.settings, c.req.query('redirect_to'));
  const back = { redirectTo, challenge: readChallenge(body) };
  const newEmail = body.email == null ? undefined : readEmail(body.email);
  const isNewEmail = newEmail !== undefined && newEmail !== live.user.email;
  if (isNewEmail) await allowEmailChange(c, deps, live, newEmail);
  const password = body.password == null ? undefined : body.password;
  // Here and not only in the database: what a guardian's reset allows for a moment is not for the child's own
  // sessions.
  if (password !== undefined && isManaged(live.user)) throw authErrors.managed();
  return {
    data: body.data ?? undefined,
    password:
      password === undefined
        ? undefined
        : await readNewPassword(deps, live, password, body.nonce ?? undefined),
    newEmail: isNewEmail ? newEmail : undefined,
    back,
  };
}

async function allowEmailChange(
  c: AuthContext,
  deps: AuthDeps,
  live: LiveSession,
  newEmail: string,
) {
  refuseLearnerDomain(newEmail);
  await deps.limits.mail(c, live.user.email);
  await deps.limits.mail(c, newEmail);
  if (await findUserByEmail(deps.database.auth, newEmail)) throw authErrors.emailExists();
}

async function readNewPassword(
  deps: AuthDeps,
  live: LiveSession,
  password: string,
  nonce: string | undefined,
) {
  const { email, raw_user_meta_data: data } = live.user;
  checkNewPassword(password, { email, name: data.name, school: data.school });
  const age = Date.now() - live.session.created_at.getTime();
  if (nonce === undefined && age > trustedSessionMs) {
    throw new AuthError(
      400,
      'reauthentication_needed',
      'Password update requires reauthentication',
    );
  }
  if (nonce !== undefined) await deps.limits.account('nonce', live.user.id);
  const current = live.user.encrypted_password;
  if (current && (await deps.passwords.verify(password, current))) {
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    );
  }
  return { hash: await deps.passwords.hash(password), nonce };
}

async function applyChange(
  tx: TransactionSql,
  deps: AuthDeps,
  live: LiveSession,
  change: Change,
  ip: string,
): Promise<{ user: AuthUser; mails: Mail[] }> {
  const { user, session } = live;
  if (change.data) await saveUserMetadata(tx, user.id, change.data);
  if (change.password) {
    const { hash, nonce } = change.password;
    const isProven =
      nonce === undefined ||
      (await deps.oneTimeTokens.useCode(tx, user.id, 'reauthentication_token', nonce));
    if (!isProven) {
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
    }
    await savePassword(tx, deps, user.id, hash, session.id);
    // From here on only the owner of the mailbox can sign in.
    if (nonce !== undefined || cameByMail(session)) {
      await markIdentityVerified(tx, user.id, user.email);
    }
    await deps.audit.record(tx, { action: 'user_updated_password', actorId: user.id, ip });
  }
  const mails = change.newEmail
    ? await deps.emails.emailChange(tx, user, change.newEmail, change.back)
    : [];
  await deps.audit.record(tx, { action: 'user_modified', actorId: user.id, ip });
  return { user: await reloadUser(tx, user.id), mails };
}

/** The sign-in methods of a session that an email opened. */
const mailedMethods = new Set(['otp', 'recovery', 'magiclink', 'email/signup']);

const cameByMail = ({ amr }: LiveSession['session']) =>
  amr.some(({ method }) => mailedMethods.has(method));

/** Merged under a lock, so that two tabs do not overwrite each other's keys. */
export async function saveUserMetadata(tx: TransactionSql, userId: string, given: Metadata) {
  const [row] = await tx<{ current: Metadata | null }[]>`
    select raw_user_meta_data as current from auth.users where id = ${userId} for update`;
  const merged = readUserMetadata(mergeMetadata(row?.current ?? {}, given));
  await tx`
    update auth.users set raw_user_meta_data = ${asJson(tx, merged)}, updated_at = now()
    where id = ${userId}`;
}

/** Ends the access of anyone who knew the old password or is waiting for an old email. */
export async function savePassword(
  tx: TransactionSql,
  deps: Pick<AuthDeps, 'oneTimeTokens'>,
  userId: string,
  hash: string,
  currentSessionId: string | null,
) {
  await tx`
    update auth.users set encrypted_password = ${hash}, updated_at = now() where id = ${userId}`;
  await endSessions(tx, userId, 'others', currentSessionId);
  await deps.oneTimeTokens.dropAll(tx, userId);
}
