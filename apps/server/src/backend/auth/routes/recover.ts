import * as v from 'valibot';
import { inTransaction } from '../../../database/driver/transaction.ts';
import { isUnmailable } from '../../../mail/mailer.ts';
import { challengeFields, readBody, text } from '../body.ts';
import type { AuthApp, AuthDeps } from '../deps.ts';
import { originOf } from '../limits/limits.ts';
import { withMinimumDuration } from '../limits/minimum-duration.ts';
import { readChallenge } from '../tokens/pkce.ts';
import { readEmail } from '../users/email.ts';
import { findUserByEmail, isBanned } from '../users/users.ts';
import { resolveRedirect } from './redirects.ts';

const recoverBody = v.object({ email: text, ...challengeFields });

/** Gives the same response, after the same time, whether or not an account has this address. */
export function registerRecoverRoute(app: AuthApp, deps: AuthDeps) {
  app.post('/recover', async (c) => {
    const body = await readBody(c, recoverBody);
    const email = readEmail(body.email);
    const redirectTo = resolveRedirect(deps.settings, c.req.query('redirect_to'));
    const back = { redirectTo, challenge: readChallenge(body) };
    await deps.limits.mail(c, email);
    await withMinimumDuration(async () => {
      // A new token would also replace the one that a child is using to sign in by card.
      if (isUnmailable(email)) return;
      const user = await findUserByEmail(deps.database.auth, email);
      if (!user || isBanned(user)) return;
      const mail = await inTransaction(deps.database.auth, async (tx) => {
        const entry = { action: 'user_recovery_requested', actorId: user.id } as const;
        await deps.audit.record(tx, { ...entry, ip: originOf(c).ip });
        return deps.emails.recovery(tx, user, back);
      });
      deps.emailQueue.post(mail);
    });
    return c.json({});
  });
}
