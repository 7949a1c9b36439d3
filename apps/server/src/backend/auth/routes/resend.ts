import * as v from 'valibot';
import { inTransaction } from '../../../database/driver/transaction.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { challengeFields, readBody, text } from '../body.ts';
import type { AuthApp, AuthDeps } from '../deps.ts';
import type { RedirectTarget } from '../emails/auth-emails.ts';
import { authErrors } from '../errors.ts';
import { withMinimumDuration } from '../limits/minimum-duration.ts';
import { readChallenge } from '../tokens/pkce.ts';
import { readEmail } from '../users/email.ts';
import { findUserByEmail, isBanned } from '../users/users.ts';
import { resolveRedirect } from './redirects.ts';

const resendBody = v.object({ email: text, type: text, ...challengeFields });
type ResendType = 'signup' | 'email_change';

export function registerResendRoute(app: AuthApp, deps: AuthDeps) {
  app.post('/resend', async (c) => {
    const body = await readBody(c, resendBody);
    const { type } = body;
    if (type !== 'signup' && type !== 'email_change') {
      throw authErrors.validation('Resend needs the type signup or email_change');
    }
    const email = readEmail(body.email);
    const redirectTo = resolveRedirect(deps.settings, c.req.query('redirect_to'));
    const back = { redirectTo, challenge: readChallenge(body) };
    await deps.limits.mail(c, email);
    await withMinimumDuration(async () => {
      for (const mail of await writeAgain(deps, type, email, back)) deps.emailQueue.post(mail);
    });
    return c.json({});
  });
}

/** Sends nothing when there is nothing to confirm; the response does not reveal it. */
async function writeAgain(
  deps: AuthDeps,
  type: ResendType,
  email: string,
  back: RedirectTarget,
): Promise<Mail[]> {
  const user = await findUserByEmail(deps.database.auth, email);
  if (!user || isBanned(user)) return [];
  if (type === 'signup') {
    if (user.email_confirmed_at) return [];
    return inTransaction(deps.database.auth, async (tx) => [
      await deps.emails.confirmation(tx, user, back),
    ]);
  }
  const newEmail = user.email_change;
  if (!newEmail) return [];
  return inTransaction(deps.database.auth, (tx) =>
    deps.emails.emailChange(tx, user, newEmail, back),
  );
}
