import type { QueryClient } from '@tanstack/react-query';
import type { Check } from '#lib/checks.ts';
import { type SavedCopies, savedCopies } from './saved-answers.ts';

export type SavedAnswer<Value> = {
  account: string;
  name: string;
  isValid: Check<Value>;
  load: () => Promise<Value>;
  /** Brings a copy of another day up to today. */
  renew?: (copy: Value) => Value;
};

type Kept<Value> = { value: Value | undefined; savedAt?: number };

export type QueryContext = { client: QueryClient; queryKey: readonly unknown[] };

/**
 * Asks the service, and shows the copy on this device until it has answered. The query then holds the copy with the moment
 * in which it was saved; when the service fails, the failure comes after the copy.
 */
export async function savedFirst<Value>(
  context: QueryContext,
  answer: SavedAnswer<Value>,
  copies: SavedCopies = savedCopies,
): Promise<Value> {
  const { account, name, isValid, load, renew = (copy) => copy } = answer;
  const asked = load();
  const shown = showKept(context, async () => {
    const copy = await copies.read(account, name, isValid);
    return copy && { ...copy, value: renew(copy.value) };
  });
  try {
    const value = await asked;
    void copies.save(account, name, value);
    return value;
  } catch (error) {
    await shown;
    throw error;
  }
}

/** Shows what is kept on this device, unless the screen has something already. */
export async function showKept<Value>(
  { client, queryKey }: QueryContext,
  read: () => Promise<Kept<Value> | undefined>,
): Promise<void> {
  const isEmpty = () => client.getQueryData(queryKey) === undefined;
  const kept = isEmpty() ? await read() : undefined;
  if (kept?.value === undefined || !isEmpty()) return;
  client.setQueryData(queryKey, kept.value, { updatedAt: kept.savedAt ?? Date.now() });
}
