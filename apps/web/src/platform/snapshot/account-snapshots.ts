import type { QueryClient } from '@tanstack/react-query';
import { type Check, isNumber, oneOf, recordOf } from '#lib/checks.ts';
import { sessionStore } from '#platform/session/auth-state.ts';
import { getAllSaved, getSaved, putSaved } from '#platform/storage/account-database.ts';

/** Raised when the same fields come to mean something else; copies of other versions count as none. */
const VERSION = 1;

/** What a learner's screen is rendered from, and how it is found: in memory, on this device, from the service. */
export type Snapshot<Value> = {
  account: string;
  name: string;
  isValid: Check<Value>;
  load: () => Promise<Value>;
  /** Brings a copy of another day up to today. */
  renew?: (copy: Value) => Value;
  /** The copy is an answer as good as the service's: where there is one, a failure is not told. */
  isCopyEnough?: boolean;
};

/** An answer of the service as this device last heard it. */
type Copy<Value> = { value: Value; savedAt: number };

type Deps = {
  /** Whoever has left this device must not come back to it by an answer that was late. */
  isSignedIn: (account: string) => boolean;
  now?: () => number;
};

type QueryContext = { client: QueryClient; queryKey: readonly unknown[] };

const PREFIX = 'answer:';

/** The last answers that a learner's screens were rendered from, saved with the account and gone with it. */
export function createSnapshots({ isSignedIn, now = () => Date.now() }: Deps) {
  /** The load of each snapshot that began last: an older one that ends after it must not be saved. */
  const newest = new Map<string, object>();

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

  /** Shows the copy, unless the screen has something already. */
  const showCopy = async <Value>(
    { client, queryKey }: QueryContext,
    { account, name, isValid, renew = (copy) => copy }: Snapshot<Value>,
  ): Promise<void> => {
    const isEmpty = () => client.getQueryData(queryKey) === undefined;
    const copy = isEmpty() ? await read(account, name, isValid) : undefined;
    if (copy === undefined || !isEmpty()) return;
    client.setQueryData(queryKey, renew(copy.value), { updatedAt: copy.savedAt });
  };

  /**
   * Asks the service, and shows the copy on this device until it has answered. The query then holds the copy with the moment
   * in which it was saved; when the service fails, the failure comes after the copy.
   */
  const staleWhileRevalidate = async <Value>(
    context: QueryContext,
    snapshot: Snapshot<Value>,
  ): Promise<Value> => {
    const { account, name, load, isCopyEnough } = snapshot;
    const asked = load();
    const self = {};
    newest.set(account + name, self);
    const shown = showCopy(context, snapshot);
    try {
      const value = await asked;
      if (newest.get(account + name) === self) void save(account, name, value);
      return value;
    } catch (error) {
      await shown;
      const copy = context.client.getQueryData<Value>(context.queryKey);
      if (isCopyEnough && copy !== undefined) return copy;
      throw error;
    }
  };

  return { read, readAll, save, staleWhileRevalidate };
}

export const snapshots = createSnapshots({
  isSignedIn: (account) => sessionStore.getState().user?.id === account,
});
