import { learnerDomain } from '@akada/function-kit/people/usernames';
import { AuthError, authErrors } from '../errors.ts';

/** RFC 5321. Checked before any pattern sees the text. */
const maxEmailLength = 254;
// Each part ends where a sign of the next one stands: no way to match one text in two ways.
const emailShape = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** The kept form of an address: case never makes a second account. */
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
 * Children without a mailbox have an address under this name, which the function `child-accounts` makes. Whoever could
 * take one for themselves would stand in the way of a child; a trigger of the database refuses it too.
 */
export function refuseLearnerDomain(email: string) {
  if (!email.endsWith(`@${learnerDomain}`)) return;
  throw new AuthError(400, 'email_address_invalid', `Email address "${email}" is invalid`);
}
