import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { noRoom, noRoomForNew, noRoomRetrySeconds } from '../../disk/disk-space.ts';

type Extras = { reasons?: string[]; retryAfterSeconds?: number };

/** An error response with a code of the auth protocol. The message is for people. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** Only for `weak_password`. */
  readonly reasons: string[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: ContentfulStatusCode, code: string, message: string, extras: Extras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.reasons = extras.reasons;
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }
}

/** Refusals used in more than one place, so that the wording is the same. */
export const authErrors = {
  validation: (message: string) => new AuthError(400, 'validation_failed', message),
  invalidCredentials: () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials'),
  userBanned: () => new AuthError(400, 'user_banned', 'User is banned'),
  userNotFound: () => new AuthError(404, 'user_not_found', 'User not found'),
  emailExists: () =>
    new AuthError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    ),
  noAuthorization: () =>
    new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badToken: (reason: string) =>
    new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`),
  sessionNotFound: () =>
    new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  insufficientAal: () =>
    new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled, and for all else of the account.',
    ),
  managed: () =>
    new AuthError(
      403,
      'managed_account',
      'Ask your parent or teacher: they look after this account.',
    ),
  linkExpired: () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired'),
  codeExpired: () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid'),
  /** 503 and not 507: on a 503 clients keep their session and retry. */
  unavailable: () =>
    new AuthError(503, 'request_timeout', 'The service is busy. Please try again soon.', {
      retryAfterSeconds: 5,
    }),
  noRoom: () =>
    new AuthError(503, 'request_timeout', noRoom, { retryAfterSeconds: noRoomRetrySeconds }),
  /** Not a 503: supabase-js drops the message of a 503, and the page has its own text for this code. */
  noRoomForNew: () => new AuthError(422, 'signup_disabled', noRoomForNew),
  tooManyRequests: (retryAfterSeconds: number) =>
    new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds,
    }),
  /** Clients drop headers and extra fields of an error, so the message holds both numbers. */
  inLine: (place: number, retryAfterSeconds: number) =>
    new AuthError(
      429,
      'waiting_in_line',
      `Number ${place} in line, come again in ${retryAfterSeconds} seconds`,
      { retryAfterSeconds },
    ),
  tooManyMails: (retryAfterSeconds: number) =>
    new AuthError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
      { retryAfterSeconds },
    ),
} as const;

const versionHeader = 'x-supabase-api-version';
const codedVersion = '2024-01-01';
const versionShape = /^2\d{3}-\d{2}-\d{2}$/;

/**
 * Clients that send API version 2024-01-01 or later get `{code, message}`, older ones `{code: status, error_code,
 * msg}`. Both carry the same code and message.
 */
export function answerError(c: Context, error: AuthError) {
  const asked = c.req.header(versionHeader) ?? '';
  const isCoded = versionShape.test(asked) && asked >= codedVersion;
  if (isCoded) c.header(versionHeader, codedVersion);
  if (error.retryAfterSeconds !== undefined) {
    c.header('retry-after', String(error.retryAfterSeconds));
  }
  const weak = error.reasons ? { weak_password: { reasons: error.reasons } } : {};
  return c.json(
    isCoded
      ? { code: error.code, message: error.message, ...weak }
      : { code: error.status, error_code: error.code, msg: error.message, ...weak },
    error.status,
  );
}
