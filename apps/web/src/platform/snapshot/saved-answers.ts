import { type Check, isNumber, oneOf, recordOf } from '#lib/checks.ts';
import { sessionStore } from '#platform/session/auth-state.ts';
import { getSaved, putSaved } from '#platform/storage/account-database.ts';

/** Raised when the same fields come to mean something else; copies of other versions count as none. */
const VERSION = 1;

/** An answer of the service as this device last heard it. */
export type SavedAnswer<Value> = { value: Value; savedAt: number };

type Deps = {
  /** Whoever has left this device must not come back to it by an answer that was late. */
  isSignedIn: (account: string) => boolean;
  now?: () => number;
};

const nameOf = (name: string) => `answer:${name}`;

/** The last answers that a learner's screens were rendered from, saved with the account and gone with it. */
export function createSavedAnswers({ isSignedIn, now = () => Date.now() }: Deps) {
  return {
    /** The copy; none where it is missing, of another version, or not what the screen can be rendered from. */
    read: async <Value>(
      account: string,
      name: string,
      isValid: Check<Value>,
    ): Promise<SavedAnswer<Value> | undefined> => {
      if (!isSignedIn(account)) return undefined;
      const isSaved = recordOf({ version: oneOf(VERSION), savedAt: isNumber, value: isValid });
      const saved = await getSaved(account, nameOf(name), isSaved);
      if (saved === undefined || !isSignedIn(account)) return undefined;
      // A clock that was set back since must not make the copy look like news.
      return { value: saved.value, savedAt: Math.min(saved.savedAt, now()) };
    },
    save: async (account: string, name: string, value: unknown): Promise<void> => {
      if (!isSignedIn(account)) return;
      await putSaved(account, nameOf(name), { version: VERSION, savedAt: now(), value });
    },
  };
}

export type SavedAnswers = ReturnType<typeof createSavedAnswers>;

export const savedAnswers = createSavedAnswers({
  isSignedIn: (account) => sessionStore.getState().user?.id === account,
});
