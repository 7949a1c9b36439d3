import * as v from 'valibot';
import { inTransaction } from '../../../database/driver/transaction.ts';
import { text } from '../body.ts';
import type { AuthContext, AuthDeps } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { originOf } from '../limits/limits.ts';
import type { LiveSession } from '../sessions/authorize.ts';
import type { SessionAnswer } from '../sessions/sessions.ts';
import { factorErrors } from './factor-errors.ts';
import {
  closeChallenge,
  countFactors,
  endWeakerSessions,
  findChallenge,
  findFactor,
  lockFactorsOf,
  markVerified,
} from './factor-store.ts';
import { stepOfCode } from './totp.ts';
import type { TotpSecretCipher } from './totp-secret-cipher.ts';

export const verifyBody = v.object({ challenge_id: text, code: text });

export type Attempt = { factorId: string; challengeId: string; code: string };

/** Answers a challenge: a correct, unused code raises this session to aal2. */
export async function verifyFactor(
  c: AuthContext,
  deps: AuthDeps,
  seedBox: TotpSecretCipher,
  { user, session }: LiveSession,
  attempt: Attempt,
): Promise<SessionAnswer> {
  const { ip } = originOf(c);
  const { factorId, challengeId, code } = attempt;
  await limitCodes(c, deps, factorId);
  return inTransaction(deps.database.auth, async (tx) => {
    await lockFactorsOf(tx, user.id);
    const factor = await findFactor(tx, user.id, factorId);
    if (!factor) throw factorErrors.notFound();
    const challenge = await findChallenge(tx, factorId, challengeId);
    if (!challenge) throw factorErrors.challengeNotFound();
    if (!challenge.is_open) throw factorErrors.challengeExpired(challengeId);
    if (factor.status === 'unverified') {
      // Started before another factor was verified, perhaps by someone with only the password.
      const { verified } = await countFactors(tx, user.id);
      if (verified > 0 && session.aal !== 'aal2') throw factorErrors.enrollNeedsAal2();
    }
    const step = stepOfCode(seedBox.open(factor.secret, factorId), code);
    if (step === undefined) throw factorErrors.wrongCode();
    const isUnused = await closeChallenge(tx, { factorId, challengeId, step });
    if (!isUnused) throw factorErrors.wrongCode();
    if (factor.status === 'unverified') await markVerified(tx, user.id, factorId);
    const traits = { factor_id: factorId };
    await deps.audit.record(tx, { action: 'verification_attempted', actorId: user.id, ip, traits });
    const raise = { userId: user.id, sessionId: session.id, factorId, method: 'totp' };
    const answer = await deps.sessions.raiseSessionToAal2(tx, raise);
    await endWeakerSessions(tx, user.id, session.id);
    return answer;
  });
}

/**
 * A few tries for typing errors, and few enough in half a day that guessing six digits is hopeless. Counted by factor
 * and not by session, because a new sign-in must not give new tries. Counted by address too: someone guessing
 * elsewhere does not lock the owner out.
 */
async function limitCodes(c: AuthContext, { limits }: AuthDeps, factorId: string) {
  try {
    await limits.accountFromIp(c, 'factor', factorId);
    await limits.accountFromIp(c, 'factorHalfDay', factorId);
  } catch (error) {
    if (!(error instanceof AuthError) || error.status !== 429) throw error;
    throw factorErrors.tooManyCodes(error.retryAfterSeconds ?? 1);
  }
}
