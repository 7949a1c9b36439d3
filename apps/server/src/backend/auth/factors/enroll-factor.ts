import { randomUUID } from 'node:crypto';
import { qrSvg } from '@akada/materials/qr-svg';
import * as v from 'valibot';
import { sqlState } from '../../../database/driver/connection.ts';
import { inTransaction } from '../../../database/driver/transaction.ts';
import { text } from '../body.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError, authErrors } from '../errors.ts';
import type { LiveSession } from '../sessions/authorize.ts';
import type { SessionOrigin } from '../sessions/sessions.ts';
import { factorErrors } from './factor-errors.ts';
import { countFactors, insertFactor, lockFactorsOf, pruneUnverified } from './factor-store.ts';
import { newSeed, totpUri } from './totp.ts';
import type { TotpSecretCipher } from './totp-secret-cipher.ts';

export const enrollBody = v.object({ factor_type: text, friendly_name: text, issuer: text });
export type EnrollBody = v.InferOutput<typeof enrollBody>;

const maxFactors = 10;
const maxNameLength = 64;
const defaultIssuer = 'Akada';
const issuerShape = /^[\w .-]{1,32}$/;

const disabledTypes: ReadonlyMap<string, AuthError> = new Map([
  ['phone', new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')],
  [
    'webauthn',
    new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'),
  ],
]);

function readEnrolment(body: EnrollBody) {
  const type = body.factor_type ?? '';
  if (type !== 'totp') {
    throw disabledTypes.get(type) ?? authErrors.validation('factor_type needs to be totp');
  }
  const friendlyName = (body.friendly_name ?? '').trim();
  if (friendlyName.length > maxNameLength) {
    throw authErrors.validation(
      `friendly_name must not be longer than ${maxNameLength} characters`,
    );
  }
  const issuer = body.issuer || defaultIssuer;
  if (!issuerShape.test(issuer)) {
    throw authErrors.validation('issuer must be 1 to 32 plain letters, digits, dots or dashes');
  }
  return { friendlyName, issuer };
}

/** Starts an enrolment: the seed is shown only here and takes effect after the first correct code. */
export async function enrollFactor(
  deps: AuthDeps,
  seedBox: TotpSecretCipher,
  { user, session }: LiveSession,
  body: EnrollBody,
  { ip }: SessionOrigin,
) {
  const { friendlyName, issuer } = readEnrolment(body);
  const id = randomUUID();
  const seed = newSeed();
  try {
    await inTransaction(deps.database.auth, async (tx) => {
      await lockFactorsOf(tx, user.id);
      await pruneUnverified(tx, user.id);
      const { total, verified } = await countFactors(tx, user.id);
      if (verified > 0 && session.aal !== 'aal2') throw factorErrors.enrollNeedsAal2();
      if (total >= maxFactors) throw factorErrors.tooMany();
      const sealedSeed = seedBox.seal(seed, id);
      await insertFactor(tx, { id, userId: user.id, friendlyName, sealedSeed });
      const traits = { factor_id: id };
      await deps.audit.record(tx, { action: 'factor_in_progress', actorId: user.id, ip, traits });
    });
  } catch (error) {
    throw sqlState(error) === '23505' ? factorErrors.nameTaken() : error;
  }
  const uri = totpUri(seed, issuer, user.email);
  return {
    id,
    type: 'totp',
    friendly_name: friendlyName,
    totp: { qr_code: qrSvg(uri), secret: seed, uri },
  };
}
