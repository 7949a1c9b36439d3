import { inTransaction } from '../../../database/driver/transaction.ts';
import type { AuthApp, AuthDeps } from '../deps.ts';
import { originOf } from '../limits/limits.ts';
import { requireSession } from '../sessions/authorize.ts';

/** Sends a code to the person's own mailbox, to be entered before a password change. */
export function registerReauthenticateRoute(app: AuthApp, deps: AuthDeps) {
  app.get('/reauthenticate', async (c) => {
    deps.limits.reading.perIp(c);
    const { user } = await requireSession(c, deps);
    await deps.limits.mail(c, user.email);
    const mail = await inTransaction(deps.database.auth, async (tx) => {
      const entry = { action: 'user_reauthenticate_requested', actorId: user.id } as const;
      await deps.audit.record(tx, { ...entry, ip: originOf(c).ip });
      return deps.emails.reauthentication(tx, user);
    });
    deps.emailQueue.post(mail);
    return c.json({});
  });
}
