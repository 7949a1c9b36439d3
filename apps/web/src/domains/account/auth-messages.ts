import type { ServiceError } from '#platform/session/auth.ts';
import type { FormErrors } from '#ui/forms/use-form.ts';
import { accountText } from './messages.ts';

const SLOW_NETWORK = accountText.weCouldNotReach;
const TOO_MANY = accountText.tooManyTriesWait;

const messages: ReadonlyMap<string, FormErrors> = new Map([
  [
    'invalid_credentials',
    {
      password: accountText.thatPasswordDoesNot,
    },
  ],
  ['user_not_found', { email: accountText.weKnowNoAccount }],
  ['user_already_exists', { email: accountText.thisEmailAlreadyHas }],
  ['email_exists', { email: accountText.thisEmailAlreadyHas }],
  [
    'email_not_confirmed',
    {
      email: accountText.thisEmailIsNot,
    },
  ],
  ['email_address_invalid', { email: accountText.noMailCanReach }],
  [
    'weak_password',
    {
      password: accountText.thisPasswordIsToo,
    },
  ],
  ['same_password', { password: accountText.thisIsYourOld }],
  ['over_request_rate_limit', { form: TOO_MANY }],
  [
    'over_email_send_rate_limit',
    {
      form: accountText.weSentYouA,
    },
  ],
  ['user_banned', { form: accountText.thisAccountIsClosed }],
  ['signup_disabled', { form: accountText.noNewAccountsCan }],
  ['otp_expired', { form: accountText.thisLinkIsToo }],
  ['session_not_found', { form: accountText.yourSessionHasEnded }],
  ['reauthentication_needed', { form: accountText.logInAgainFirst }],
  [
    'reauthentication_not_valid',
    {
      code: accountText.thisCodeIsWrong,
    },
  ],
  ['insufficient_aal', { form: accountText.logOutLogIn }],
  ['mfa_verification_failed', { code: accountText.thisCodeIsWrongWait }],
  ['mfa_challenge_expired', { code: accountText.thisTookTooLong }],
  ['mfa_factor_not_found', { form: accountText.thisSecondStepIs }],
  ['too_many_enrolled_mfa_factors', { form: accountText.thisAccountHasToo }],
]);

/** Says in plain words what the auth service refused, next to the field it belongs to. */
export function authErrors(error: ServiceError): FormErrors {
  const known = error.code === undefined ? undefined : messages.get(error.code);
  if (known !== undefined) return known;
  if (error.status === 429) return { form: TOO_MANY };
  if (isNetworkFault(error)) return { form: SLOW_NETWORK };
  return { form: accountText.somethingWentWrongOn };
}

function isNetworkFault({ status, message }: ServiceError): boolean {
  return status === undefined || status === 0 || /fetch|network|timed? ?out/i.test(message);
}

type UrlParts = Pick<Location, 'search' | 'hash'>;

/** Reads the half-way word that the first of two confirmed mailboxes leaves in the address. */
export function linkNotice({ search, hash }: UrlParts): string | null {
  const isHalfWay = [search, hash].some((part) =>
    new URLSearchParams(part.replace(/^#/, '')).has('message'),
  );
  return isHalfWay ? accountText.thisMailboxHasAgreed : null;
}

/** Reads the refusal that a mail link or Google leaves in the address, if there is one. */
export function linkError({ hash }: UrlParts): string | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const code = params.get('error_code') ?? params.get('error');
  if (code === null) return null;
  return messages.get(code)?.form ?? accountText.thisLinkDoesNot;
}
