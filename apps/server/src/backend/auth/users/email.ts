import { learnerDomain } from '@akada/function-kit/people/usernames';
import { AuthError, authErrors } from '../errors.ts';

/** RFC 5321. Checked before any pattern reads the text. */
const maxEmailLength = 254;
// Each part ends at the first character of the next one: no text matches in two ways, so there is no backtracking.
const emailShape = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** The stored form of an address: a different case never makes a second account. */
export function readEmail(given: string | null | undefined): string {
  const text = given ?? '';
  if (text.length > maxEmailLength) throw authErrors.validation('An email address is too long');
  const email = text.trim().toLowerCase();
  if (email === '') throw authErrors.validation('An email address is required');
  if (!emailShape.test(email)) {
    throw authErrors.validation('Unable to validate email address: invalid format');
  }
  return email;
}

/**
 * Children without a mailbox have an address under this domain, created by the function `child-accounts`. Anyone who
 * could register one would block a child, so a database trigger refuses it too.
 */
export function refuseLearnerDomain(email: string) {
  if (!email.endsWith(`@${learnerDomain}`)) return;
  throw new AuthError(400, 'email_address_invalid', `Email address "${email}" is invalid`);
}
