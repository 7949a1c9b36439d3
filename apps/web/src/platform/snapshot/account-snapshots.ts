import { type Check, isNumber, oneOf, recordOf } from '#lib/checks.ts';
import { sessionStore } from '#platform/session/auth-state.ts';
import { getAllSaved, getSaved, putSaved } from '#platform/storage/account-database.ts';

/** Raised when the same fields come to mean something else; copies of other versions count as none. */
const VERSION = 1;

/** An answer of the service as this device last heard it. */
type Copy<Value> = { value: Value; savedAt: number };

type Deps = {
  /** Whoever has left this device must not come back to it by an answer that was late. */
  isSignedIn: (account: string) => boolean;
  now?: () => number;
};

const PREFIX = 'answer:';

/** The last answers that a learner's screens were rendered from, saved with the account and gone with it. */
export function createSnapshots({ isSignedIn, now = () => Date.now() }: Deps) {
  const copyOf = <Value>(isValid: Check<Value>) =>
    recordOf<Copy<Value> & { version: number }>({
      version: oneOf(VERSION),
      savedAt: isNumber,
      value: isValid,
    });

  /** The copy; none where it is missing, of another version, or not what the screen can be rendered from. */
  const read = async <Value>(
    account: string,
    name: string,
    isValid: Check<Value>,
  ): Promise<Copy<Value> | undefined> => {
    if (!isSignedIn(account)) return undefined;
    const saved = await getSaved(account, PREFIX + name, copyOf(isValid));
    if (saved === undefined || !isSignedIn(account)) return undefined;
    // A clock that was set back since must not make the copy look like news.
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

  /** Where the answer of a query is saved, for `onDevice`. */
  const of = <Value>(account: string, name: string, isValid: Check<Value>) => ({
    read: () => read(account, name, isValid),
    save: (value: Value) => save(account, name, value),
  });

  return { of, read, readAll, save };
}

export const snapshots = createSnapshots({
  isSignedIn: (account) => sessionStore.getState().user?.id === account,
});
