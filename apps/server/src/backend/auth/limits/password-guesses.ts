import type { AuthContext, AuthDeps } from '../deps.ts';
import { AuthError } from '../errors.ts';
import type { AuthUser } from '../users/users.ts';
import { deviceOf, signInHistory } from './sign-in-history.ts';

type Guesses = {
  /** Whether a correct password may open a session. Called after the comparison. */
  admits(isRight: boolean): Promise<boolean>;
  /** The error for a caller who is not admitted; undefined means "wrong password". */
  refusal: AuthError | undefined;
};

const admitsRight = async (isRight: boolean) => isRight;

/**
 * Counts an attempt on one account's password before comparing it. The limit by address is tight and starts afresh
 * after each success and each new password; the limit from all addresses is loose. A device that has signed in to the
 * account before has its own count.
 *
 * A classmate behind the same router must not lock a child out, so some further attempts are compared. A wrong
 * password gets the same response as without comparison, and the correct one works only from an address where the
 * account has signed in before. Accounts that do not exist are compared too, so timing does not reveal which exist.
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
