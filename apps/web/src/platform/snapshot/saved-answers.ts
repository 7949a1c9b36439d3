import { type Check, isNumber, oneOf, recordOf } from '#lib/checks.ts';
import { sessionStore } from '#platform/session/auth-state.ts';
import { keep, readKept } from '#platform/storage/account-database.ts';

/** Raised when the same fields come to mean something else; copies of other versions count as none. */
const VERSION = 1;

/** An answer of the service as this device last heard it. */
export type SavedCopy<Value> = { value: Value; savedAt: number };

type Deps = {
  /** Whoever has left this device must not come back to it by an answer that was late. */
  isSignedIn: (account: string) => boolean;
  now?: () => number;
};

const nameOf = (name: string) => `answer:${name}`;

/** The last answers that a learner's screens were drawn from, kept with the account and gone with it. */
export function createSavedCopies({ isSignedIn, now = () => Date.now() }: Deps) {
  return {
    /** The copy; none where it is missing, of another version, or not what the screen can be drawn from. */
    read: async <Value>(
      account: string,
      name: string,
      isValid: Check<Value>,
    ): Promise<SavedCopy<Value> | undefined> => {
      if (!isSignedIn(account)) return undefined;
      const isCopy = recordOf({ version: oneOf(VERSION), savedAt: isNumber, value: isValid });
      const kept = await readKept(account, nameOf(name), isCopy);
      if (kept === undefined || !isSignedIn(account)) return undefined;
      // A clock that was set back since must not make the copy look like news.
      return { value: kept.value, savedAt: Math.min(kept.savedAt, now()) };
    },
    save: async (account: string, name: string, value: unknown): Promise<void> => {
      if (!isSignedIn(account)) return;
      await keep(account, nameOf(name), { version: VERSION, savedAt: now(), value });
    },
  };
}

export type SavedCopies = ReturnType<typeof createSavedCopies>;

export const savedCopies = createSavedCopies({
  isSignedIn: (account) => sessionStore.getState().user?.id === account,
});
