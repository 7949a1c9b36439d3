import type { TransactionSql } from 'postgres';
import * as v from 'valibot';
import { sqlState } from '../../../database/driver/connection.ts';
import { inTransaction } from '../../../database/driver/transaction.ts';
import { clientIpPrefix } from '../../../http/client-ip/client-ip.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { challengeFields, readBody, readUserMetadata, record, text } from '../body.ts';
import type { AuthApp, AuthContext, AuthDeps } from '../deps.ts';
import type { RedirectTarget } from '../emails/auth-emails.ts';
import { AuthError, authErrors } from '../errors.ts';
import { originOf } from '../limits/limits.ts';
import { withMinimumDuration } from '../limits/minimum-duration.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { readChallenge } from '../tokens/pkce.ts';
import { readEmail, refuseLearnerDomain } from '../users/email.ts';
import { fakeUserForExistingEmail } from '../users/fake-user.ts';
import { userJson } from '../users/user-json.ts';
import {
  type AuthUser,
  asJson,
  findUserByEmail,
  insertIdentity,
  insertUser,
  type Metadata,
  reloadUser,
} from '../users/users.ts';
import { resolveRedirect } from './redirects.ts';

const signUpBody = v.object({
  email: text,
  phone: text,
  password: text,
  data: record,
  ...challengeFields,
});

type SignUp = { email: string; passwordHash: string; data: Metadata; back: RedirectTarget };

export function registerSignUpRoute(app: AuthApp, deps: AuthDeps) {
  app.post('/signup', async (c) => {
    // A nearly full disk keeps its last space for people who already have an account.
    if (deps.disk && deps.disk.level() !== 'fine') throw authErrors.noRoomForNew();
    deps.limits.refuseWhileSpent(c, 'signUpKnown');
    const { password, ...request } = await readSignUp(c, deps);
    await deps.limits.perIp(c, 'signUp');
    await deps.limits.perIp(c, 'signUpDay');
    await deps.limits.accountFromIp(c, 'signUp', request.email);
    if (deps.settings.requireEmailConfirmation) await deps.limits.mail(c, request.email);
    // Hashed before checking whether the account exists: both responses take equally long.
    const passwordHash = await deps.passwords.hashFor(clientIpPrefix(c), password);
    const signUp = { ...request, passwordHash };
    return deps.settings.requireEmailConfirmation
      ? c.json(await withMinimumDuration(() => signUpToConfirm(c, deps, signUp)))
      : c.json(await signUpAtOnce(c, deps, signUp));
  });
}

async function readSignUp(c: AuthContext, deps: AuthDeps) {
  const body = await readBody(c, signUpBody);
  if (body.phone) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  if (body.email == null && !body.password) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  const email = readEmail(body.email);
  refuseLearnerDomain(email);
  const password = body.password ?? '';
  if (password === '') throw authErrors.validation('Signup requires a valid password');
  const data = readUserMetadata(body.data);
  checkNewPassword(password, { email, name: data.name, school: data.school });
  const redirectTo = resolveRedirect(deps.settings, c.req.query('redirect_to'));
  const back = { redirectTo, challenge: readChallenge(body) };
  return { email, password, data, back };
}

const alreadyExists = () => new AuthError(422, 'user_already_exists', 'User already registered');

async function signUpAtOnce(c: AuthContext, deps: AuthDeps, signUp: SignUp) {
  const origin = originOf(c);
  try {
    return await inTransaction(deps.database.auth, async (tx) => {
      if (await findUserByEmail(tx, signUp.email)) throw alreadyExists();
      const userId = await createLearner(tx, signUp, true);
      await deps.audit.record(tx, { action: 'user_signedup', actorId: userId, ip: origin.ip });
      const user = await reloadUser(tx, userId);
      return deps.sessions.issueSession(tx, user, { method: 'password', ...origin });
    });
  } catch (error) {
    const refusal = sqlState(error) === '23505' ? alreadyExists() : error;
    if (refusal instanceof AuthError && refusal.code === 'user_already_exists') {
      await deps.limits.perIp(c, 'signUpKnown');
    }
    throw refusal;
  }
}

/**
 * A stranger learns nothing: a known address gets a response of the same shape and no email. An unconfirmed account
 * has no owner, so the latest sign-up wins; otherwise the first to use someone else's address would keep a password
 * to it.
 */
async function signUpToConfirm(c: AuthContext, deps: AuthDeps, signUp: SignUp): Promise<Metadata> {
  const { ip } = originOf(c);
  try {
    const { user, mail } = await inTransaction(deps.database.auth, async (tx) => {
      const known = await findUserByEmail(tx, signUp.email);
      if (known?.email_confirmed_at) {
        await deps.audit.record(tx, { action: 'user_repeated_signup', actorId: known.id, ip });
        return { user: await fakeUserForExistingEmail(tx, deps.hash, signUp), mail: undefined };
      }
      const userId = known?.id ?? (await createLearner(tx, signUp, false));
      if (known) await replaceUnconfirmed(tx, userId, signUp);
      const action = 'user_confirmation_requested' as const;
      await deps.audit.record(tx, { action, actorId: userId, ip });
      const confirmation: Mail = await deps.emails.confirmation(
        tx,
        { id: userId, email: signUp.email, raw_user_meta_data: signUp.data },
        signUp.back,
      );
      return { user: await reloadUser(tx, userId), mail: confirmation };
    });
    if (mail) deps.emailQueue.post(mail);
    return asNew(user);
  } catch (error) {
    // Of two sign-ups at the same moment, the other one has just inserted this email.
    if (sqlState(error) !== '23505') throw error;
    return asNew(
      await inTransaction(deps.database.auth, (tx) =>
        fakeUserForExistingEmail(tx, deps.hash, signUp),
      ),
    );
  }
}

async function createLearner(tx: TransactionSql, signUp: SignUp, isConfirmed: boolean) {
  const { email, passwordHash, data } = signUp;
  const userId = await insertUser(tx, { email, passwordHash, isConfirmed, userMetadata: data });
  // Even if the account opens at once: only an email proves that the mailbox is theirs.
  await insertEmailIdentity(tx, userId, email, false);
  return userId;
}

/** The identity of someone who signs in with a password. */
export const insertEmailIdentity = (
  tx: TransactionSql,
  userId: string,
  email: string,
  isProven: boolean,
) =>
  insertIdentity(tx, {
    userId,
    provider: 'email',
    providerId: userId,
    data: { sub: userId, email, email_verified: isProven, phone_verified: false },
  });

async function replaceUnconfirmed(tx: TransactionSql, userId: string, signUp: SignUp) {
  await tx`
    update auth.users set encrypted_password = ${signUp.passwordHash},
      raw_user_meta_data = ${asJson(tx, signUp.data)}, updated_at = now()
    where id = ${userId}`;
}

/** A sign-up time in the past would show that the account existed, so it is always now. */
function asNew(user: AuthUser): Metadata {
  const now = new Date();
  const moment = now.toISOString();
  const identities = user.identities.map((identity) => ({
    ...identity,
    ...{ created_at: moment, updated_at: moment, last_sign_in_at: moment },
  }));
  const moments = { created_at: now, updated_at: now, confirmation_sent_at: now };
  return userJson({ ...user, ...moments, identities });
}
