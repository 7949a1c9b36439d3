import { type Check, isNumber, oneOf, recordOf } from '#lib/checks.ts';
import { sessionStore } from '#platform/session/auth-state.ts';
import { getAllSaved, getSaved, putSaved } from '#platform/storage/account-database.ts';

/** Raised when existing fields change their meaning; copies of other versions are ignored. */
const VERSION = 1;

/** An answer of the service as last received on this device. */
type Copy<Value> = { value: Value; savedAt: number };

type Deps = {
  /** A late answer must not save data of a learner who has signed out. */
  isSignedIn: (account: string) => boolean;
  now?: () => number;
};

const PREFIX = 'answer:';

/** The last answers that a learner's screens were rendered from, stored for the account and removed with it. */
export function createSnapshots({ isSignedIn, now = () => Date.now() }: Deps) {
  const copyOf = <Value>(isValid: Check<Value>) =>
    recordOf<Copy<Value> & { version: number }>({
      version: oneOf(VERSION),
      savedAt: isNumber,
      value: isValid,
    });

  /** The copy; undefined if it is missing, of another version, or invalid. */
  const read = async <Value>(
    account: string,
    name: string,
    isValid: Check<Value>,
  ): Promise<Copy<Value> | undefined> => {
    if (!isSignedIn(account)) return undefined;
    const saved = await getSaved(account, PREFIX + name, copyOf(isValid));
    if (saved === undefined || !isSignedIn(account)) return undefined;
    // If the clock was set back since, the copy must not seem to come from the future.
    return { value: saved.value, savedAt: Math.min(saved.savedAt, now()) };
  };

  /** Every usable copy whose name begins with `prefix`. */
  const readAll = async <Value>(account: string, prefix: string, isValid: Check<Value>) => {
    if (!isSignedIn(account)) return [];
    const copies = await getAllSaved(account, PREFIX + prefix, copyOf(isValid));
    return copies.map(({ value }) => value);
  };

  const save = async (account: string, name: string, value: unknown): Promise<void> => {
    if (!isSignedIn(account)) return;
    await putSaved(account, PREFIX + name, { version: VERSION, savedAt: now(), value });
  };

  /** Storage for the answer of a query, for `onDevice`. */
  const of = <Value>(account: string, name: string, isValid: Check<Value>) => ({
    read: () => read(account, name, isValid),
    save: (value: Value) => save(account, name, value),
  });

  return { of, read, readAll, save };
}

export const snapshots = createSnapshots({
  isSignedIn: (account) => sessionStore.getState().user?.id === account,
});
