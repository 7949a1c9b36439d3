import type { ServiceError } from '#platform/session/auth.ts';
import type { FormErrors } from '#ui/forms/use-form.ts';
import { linkErrorCode, type UrlParts } from './link-notice.ts';
import { accountText } from './messages.ts';

const SLOW_NETWORK = accountText.errorNetwork;
const TOO_MANY = accountText.errorTooManyTries;

const messages: ReadonlyMap<string, FormErrors> = new Map([
  [
    'invalid_credentials',
    {
      password: accountText.errorWrongPassword,
    },
  ],
  ['user_not_found', { email: accountText.errorNoAccount }],
  ['user_already_exists', { email: accountText.errorAccountExists }],
  ['email_exists', { email: accountText.errorAccountExists }],
  [
    'email_not_confirmed',
    {
      email: accountText.errorNotConfirmed,
    },
  ],
  ['email_address_invalid', { email: accountText.errorEmailRefused }],
  [
    'weak_password',
    {
      password: accountText.errorPasswordWeak,
    },
  ],
  ['same_password', { password: accountText.errorPasswordSame }],
  ['over_request_rate_limit', { form: TOO_MANY }],
  [
    'over_email_send_rate_limit',
    {
      form: accountText.errorEmailJustSent,
    },
  ],
  ['user_banned', { form: accountText.errorAccountClosed }],
  ['signup_disabled', { form: accountText.errorSignUpClosed }],
  ['otp_expired', { form: accountText.errorLinkExpired }],
  ['session_not_found', { form: accountText.errorSessionEnded }],
  ['reauthentication_needed', { form: accountText.errorLogInAgain }],
  [
    'reauthentication_not_valid',
    {
      code: accountText.errorEmailCode,
    },
  ],
  ['insufficient_aal', { form: accountText.errorNeedsAppCode }],
  ['mfa_verification_failed', { code: accountText.errorAppCode }],
  ['mfa_challenge_expired', { code: accountText.errorAppCodeLate }],
  ['mfa_factor_not_found', { form: accountText.errorTwoStepGone }],
  ['too_many_enrolled_mfa_factors', { form: accountText.errorTwoStepTooMany }],
]);

/** Turns a refusal of the auth service into plain words, next to the field it belongs to. */
export function authErrors(error: ServiceError): FormErrors {
  const known = error.code === undefined ? undefined : messages.get(error.code);
  if (known !== undefined) return known;
  if (error.status === 429) return { form: TOO_MANY };
  if (isNetworkFault(error)) return { form: SLOW_NETWORK };
  return { form: accountText.errorOurs };
}

function isNetworkFault({ status, message }: ServiceError): boolean {
  return status === undefined || status === 0 || /fetch|network|timed? ?out/i.test(message);
}

/** Reads the error that an email link or Google leaves in the URL, if there is one. */
export function linkError(location: UrlParts): string | null {
  const code = linkErrorCode(location);
  if (code === null) return null;
  return messages.get(code)?.form ?? accountText.errorLinkBroken;
}
