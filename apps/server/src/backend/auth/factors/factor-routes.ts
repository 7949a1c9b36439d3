import { inTransaction } from '../../../database/driver/transaction.ts';
import { readBody } from '../body.ts';
import type { AuthApp, AuthContext, AuthDeps } from '../deps.ts';
import { originOf } from '../limits/limits.ts';
import { requireHalfSession } from '../sessions/authorize.ts';
import { isManaged, owesSecondFactor, reloadUser } from '../users/users.ts';
import { enrollBody, enrollFactor } from './enroll-factor.ts';
import { factorErrors } from './factor-errors.ts';
import { createChallenge, deleteFactor, findFactor, lockFactorsOf } from './factor-store.ts';
import { createTotpSecretCipher } from './totp-secret-cipher.ts';
import { verifyBody, verifyFactor } from './verify-factor.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Second factors (TOTP): enroll, challenge, verify, unenroll. Only for the caller's own account. */
export function registerFactorRoutes(app: AuthApp, deps: AuthDeps) {
  const seedBox = createTotpSecretCipher(deps.secrets.encryptionKey);

  async function open(c: AuthContext) {
    deps.limits.reading.perIp(c);
    const live = await requireHalfSession(c, deps);
    await deps.limits.account('changeUser', live.user.id);
    return live;
  }

  /** On a managed account nobody but the child could remove the factor again. */
  async function openOwn(c: AuthContext) {
    const live = await open(c);
    if (isManaged(live.user)) throw factorErrors.managed();
    return live;
  }

  app.post('/factors', async (c) => {
    const live = await openOwn(c);
    const body = await readBody(c, enrollBody);
    return c.json(await enrollFactor(deps, seedBox, live, body, originOf(c)));
  });

  app.post('/factors/:factorId/challenge', async (c) => {
    const { user } = await openOwn(c);
    const factorId = factorIdOf(c);
    const { ip } = originOf(c);
    const challenge = await inTransaction(deps.database.auth, async (tx) => {
      if (!(await findFactor(tx, user.id, factorId))) throw factorErrors.notFound();
      const traits = { factor_id: factorId };
      await deps.audit.record(tx, { action: 'challenge_created', actorId: user.id, ip, traits });
      return createChallenge(tx, factorId, ip);
    });
    return c.json({ id: challenge.id, type: 'totp', expires_at: challenge.expires_at });
  });

  app.post('/factors/:factorId/verify', async (c) => {
    const live = await openOwn(c);
    const body = await readBody(c, verifyBody);
    const challengeId = body.challenge_id ?? '';
    if (!uuid.test(challengeId)) throw factorErrors.challengeNotFound();
    const attempt = { factorId: factorIdOf(c), challengeId, code: body.code ?? '' };
    return c.json(await verifyFactor(c, deps, seedBox, live, attempt));
  });

  app.delete('/factors/:factorId', async (c) => {
    const { user, session } = await open(c);
    const factorId = factorIdOf(c);
    const { ip } = originOf(c);
    await inTransaction(deps.database.auth, async (tx) => {
      await lockFactorsOf(tx, user.id);
      const factor = await findFactor(tx, user.id, factorId);
      if (!factor) throw factorErrors.notFound();
      if (owesSecondFactor(await reloadUser(tx, user.id), session)) {
        throw factorErrors.removeNeedsAal2();
      }
      await deleteFactor(tx, factorId);
      const traits = { factor_id: factorId };
      await deps.audit.record(tx, { action: 'factor_deleted', actorId: user.id, ip, traits });
    });
    return c.json({ id: factorId });
  });
}

function factorIdOf(c: AuthContext): string {
  const id = c.req.param('factorId') ?? '';
  if (!uuid.test(id)) throw factorErrors.notFound();
  return id.toLowerCase();
}
