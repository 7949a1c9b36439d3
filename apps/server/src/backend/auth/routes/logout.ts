import { inTransaction } from '../../../database/driver/transaction.ts';
import type { AuthApp, AuthDeps } from '../deps.ts';
import { authErrors } from '../errors.ts';
import { originOf } from '../limits/limits.ts';
import { requireHalfSession, requireSession } from '../sessions/authorize.ts';
import { type EndScope, endSessions } from '../sessions/sessions.ts';

const scopes: readonly EndScope[] = ['global', 'local', 'others'];

export function registerLogoutRoute(app: AuthApp, deps: AuthDeps) {
  app.post('/logout', async (c) => {
    deps.limits.reading.perIp(c);
    const wanted = c.req.query('scope') || 'global';
    const scope = scopes.find((known) => known === wanted);
    if (!scope) throw authErrors.validation('Unsupported logout scope');
    const require = scope === 'local' ? requireHalfSession : requireSession;
    const { user, session } = await require(c, deps);
    await deps.limits.account('changeUser', user.id);
    await inTransaction(deps.database.auth, async (tx) => {
      await endSessions(tx, user.id, scope, session.id);
      const entry = { action: 'logout', actorId: user.id, ip: originOf(c).ip } as const;
      await deps.audit.record(tx, { ...entry, traits: { scope } });
    });
    return c.body(null, 204);
  });
}
