import type { AuthContext, AuthDeps } from '../deps.ts';
import { AuthError } from '../errors.ts';
import type { AuthUser } from '../users/users.ts';
import { deviceOf, signInHistory } from './sign-in-history.ts';

type Guesses = {
  /** Whether a password that is right may open a session. Called after the comparison. */
  admits(isRight: boolean): Promise<boolean>;
  /** The answer for a caller who is not admitted; undefined for "wrong password". */
  refusal: AuthError | undefined;
};

const admitsRight = async (isRight: boolean) => isRight;

/**
 * Counts a try at the password of one account before it is compared: tight for one address and anew after each success
 * and for each new password, loose from everywhere. A device on which the account has signed in before is counted by itself.
 *
 * A classmate at the same router must not lock a child out, so some further tries are compared. Whoever is wrong hears
 * the same as without that, and the right password opens the door only where the account has signed in before. All of
 * them are compared, for accounts that do not exist too: time tells nobody which ones do.
 */
export async function countGuess(
  c: AuthContext,
  deps: AuthDeps,
  email: string,
  user: AuthUser | undefined,
): Promise<Guesses> {
  const { limits } = deps;
  const password = deps.hash.hash('limit', user?.encrypted_password ?? '');
  const sinceSuccess = `${email} ${user?.last_sign_in_at?.getTime() ?? 0} ${password}`;
  const device = deviceOf(c);
  if (device && (await signInHistory(c, deps, email)).onThisDevice) {
    await limits.fromDevice(device, 'signIn', sinceSuccess);
    return { admits: admitsRight, refusal: undefined };
  }
  try {
    await limits.fromPlace(c, 'signIn', sinceSuccess);
    await limits.account('signIn', email);
    return { admits: admitsRight, refusal: undefined };
  } catch (refusal) {
    if (!(refusal instanceof AuthError) || refusal.status !== 429) throw refusal;
    await limits.fromPlace(c, 'signInKnownPlace', email).catch((error: unknown) => {
      throw error instanceof AuthError && error.status === 429 ? refusal : error;
    });
    const admits = async (isRight: boolean) =>
      isRight && (await signInHistory(c, deps, email)).atThisAddress;
    return { admits, refusal };
  }
}
