import type { ServiceError } from '#platform/session/auth.ts';
import type { FormErrors } from '#ui/forms/use-form.ts';

const SLOW_NETWORK =
  'We could not reach Akada. Check your network and try again. What you typed is still here.';
const TOO_MANY = 'Too many tries. Wait a minute, then try again.';

const messages: ReadonlyMap<string, FormErrors> = new Map([
  [
    'invalid_credentials',
    {
      password:
        'That password does not match this email. Check both and try again, or create an account. If you have just joined, open the mail we sent you first.',
    },
  ],
  [
    'user_not_found',
    { email: 'We know no account with this email. Check it, or create an account.' },
  ],
  ['user_already_exists', { email: 'This email already has an account. Log in instead.' }],
  ['email_exists', { email: 'This email already has an account. Log in instead.' }],
  [
    'email_not_confirmed',
    {
      email:
        'This email is not confirmed yet. Open the mail we sent you and press the button in it.',
    },
  ],
  ['email_address_invalid', { email: 'No mail can reach this address. Check it and try again.' }],
  [
    'weak_password',
    {
      password: 'This password is too easy to guess. Take three words of your own instead.',
    },
  ],
  ['same_password', { password: 'This is your old password. Choose a new one.' }],
  ['over_request_rate_limit', { form: TOO_MANY }],
  [
    'over_email_send_rate_limit',
    {
      form: 'We sent you a mail a moment ago. Look for it, or wait a minute and try again.',
    },
  ],
  ['user_banned', { form: 'This account is closed. Write to us if you think this is a mistake.' }],
  ['signup_disabled', { form: 'No new accounts can be made just now. Try again later.' }],
  ['otp_expired', { form: 'This link is too old or was used before. Ask for a new one.' }],
  ['session_not_found', { form: 'Your session has ended. Open the link in your mail again.' }],
  ['reauthentication_needed', { form: 'Log in again first, then change your password.' }],
  [
    'reauthentication_not_valid',
    {
      code: 'This code is wrong or too old. Look in the newest mail, or ask for a new code.',
    },
  ],
  ['insufficient_aal', { form: 'Log out, log in with the code from your app, and try again.' }],
  ['mfa_verification_failed', { code: 'This code is wrong. Wait for the next one and type that.' }],
  ['mfa_challenge_expired', { code: 'This took too long. Type the code that the app shows now.' }],
  ['mfa_factor_not_found', { form: 'This second step is gone. Load the page again.' }],
  ['too_many_enrolled_mfa_factors', { form: 'This account has too many begun second steps.' }],
]);

/** Says in plain words what the auth service refused, next to the field it belongs to. */
export function authErrors(error: ServiceError): FormErrors {
  const known = error.code === undefined ? undefined : messages.get(error.code);
  if (known !== undefined) return known;
  if (error.status === 429) return { form: TOO_MANY };
  if (isNetworkFault(error)) return { form: SLOW_NETWORK };
  return { form: 'Something went wrong on our side. Nothing you typed is lost. Try again.' };
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
  return isHalfWay
    ? 'This mailbox has agreed. Now open the mail in the other one and confirm there too.'
    : null;
}

/** Reads the refusal that a mail link or Google leaves in the address, if there is one. */
export function linkError({ hash }: UrlParts): string | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const code = params.get('error_code') ?? params.get('error');
  if (code === null) return null;
  return messages.get(code)?.form ?? 'This link does not work any more. Ask for a new one.';
}
