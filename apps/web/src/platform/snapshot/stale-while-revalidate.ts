import type { QueryClient } from '@tanstack/react-query';
import type { Check } from '#lib/checks.ts';
import { type SavedAnswers, savedAnswers } from './saved-answers.ts';

export type SnapshotQuery<Value> = {
  account: string;
  name: string;
  isValid: Check<Value>;
  load: () => Promise<Value>;
  /** Brings a copy of another day up to today. */
  renew?: (payload: Value) => Value;
};

type Saved<Value> = { value: Value | undefined; savedAt?: number };

export type QueryContext = { client: QueryClient; queryKey: readonly unknown[] };

/**
 * Asks the service, and shows the copy on this device until it has answered. The query then holds the copy with the moment
 * in which it was saved; when the service fails, the failure comes after the copy.
 */
export async function staleWhileRevalidate<Value>(
  context: QueryContext,
  answer: SnapshotQuery<Value>,
  answers: SavedAnswers = savedAnswers,
): Promise<Value> {
  const { account, name, isValid, load, renew = (payload) => payload } = answer;
  const asked = load();
  const shown = showSaved(context, async () => {
    const payload = await answers.read(account, name, isValid);
    return payload && { ...payload, value: renew(payload.value) };
  });
  try {
    const value = await asked;
    void answers.save(account, name, value);
    return value;
  } catch (error) {
    await shown;
    throw error;
  }
}

/** Shows what is saved on this device, unless the screen has something already. */
export async function showSaved<Value>(
  { client, queryKey }: QueryContext,
  read: () => Promise<Saved<Value> | undefined>,
): Promise<void> {
  const isEmpty = () => client.getQueryData(queryKey) === undefined;
  const saved = isEmpty() ? await read() : undefined;
  if (saved?.value === undefined || !isEmpty()) return;
  client.setQueryData(queryKey, saved.value, { updatedAt: saved.savedAt ?? Date.now() });
}
