import { AuthError } from '../errors.ts';

/** The protocol's errors for second factors. */
export const factorErrors = {
  managed: () =>
    new AuthError(
      403,
      'managed_account',
      'A parent or teacher looks after this account, so it has no second step.',
    ),
  notFound: () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found'),
  challengeNotFound: () =>
    new AuthError(
      404,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    ),
  challengeExpired: (id: string) =>
    new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
  wrongCode: () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  tooManyCodes: (retryAfterSeconds: number) =>
    new AuthError(
      429,
      'mfa_verification_rejected',
      `Too many codes were tried. Try again in ${retryAfterSeconds} seconds.`,
      { retryAfterSeconds },
    ),
  nameTaken: () =>
    new AuthError(
      422,
      'mfa_factor_name_conflict',
      'A factor with the friendly name for this user already exists',
    ),
  tooMany: () =>
    new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of enrolled factors reached, unenroll to continue',
    ),
  enrollNeedsAal2: () =>
    new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
  removeNeedsAal2: () =>
    new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
} as const;
