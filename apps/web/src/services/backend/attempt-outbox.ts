import { useSyncExternalStore } from 'react';
import { accountKey, accountKeys, adoptVisitor, storageOf } from '#lib/account-storage.ts';
import { AttemptRefused, type FinishedAttempt, saveAttempt } from './quiz-attempts.ts';

/** Where an attempt is: on its way, kept here until there is a network, safe, or not wanted. */
export type SaveState = 'saving' | 'waiting' | 'saved' | 'refused';

type OutboxDeps = {
  storageOf: (userId: string) => Storage;
  save: (userId: string, attempt: FinishedAttempt) => Promise<void>;
};

export type AttemptOutbox = ReturnType<typeof createAttemptOutbox>;

const NAME = 'quiz-outbox';

/** Keeps finished attempts on this device until the service has them: keep first, then send. */
export function createAttemptOutbox({ storageOf, save }: OutboxDeps) {
  const states = new Map<string, SaveState>();
  /** What a full or forbidden storage did not take. */
  const unstored = new Map<string, string>();
  const listeners = new Set<() => void>();
  const sending = new Map<string, Promise<FinishedAttempt[]>>();
  let version = 0;

  const tell = (id: string, state: SaveState) => {
    states.set(id, state);
    version += 1;
    for (const listener of listeners) listener();
  };

  const keep = (userId: string, attempt: FinishedAttempt) => {
    const key = accountKey(userId, NAME, attempt.id);
    try {
      storageOf(userId).setItem(key, JSON.stringify(attempt));
    } catch {
      unstored.set(key, JSON.stringify(attempt));
    }
    tell(attempt.id, 'waiting');
  };

  const forget = (userId: string, id: string) => {
    const key = accountKey(userId, NAME, id);
    storageOf(userId).removeItem(key);
    unstored.delete(key);
  };

  const waiting = (userId: string): FinishedAttempt[] => {
    const storage = storageOf(userId);
    const start = `${accountKey(userId, NAME)}:`;
    const stored = accountKeys(storage, userId, NAME).map((key) => storage.getItem(key));
    const rest = [...unstored].flatMap(([key, text]) => (key.startsWith(start) ? [text] : []));
    return [...stored, ...rest].flatMap(parse);
  };

  const sendOne = async (userId: string, attempt: FinishedAttempt): Promise<boolean> => {
    tell(attempt.id, 'saving');
    try {
      await save(userId, attempt);
    } catch (error) {
      if (error instanceof AttemptRefused) forget(userId, attempt.id);
      tell(attempt.id, error instanceof AttemptRefused ? 'refused' : 'waiting');
      return false;
    }
    forget(userId, attempt.id);
    tell(attempt.id, 'saved');
    return true;
  };

  /** Also sends what is kept while it runs; gives back what arrived. */
  const sendAll = async (userId: string): Promise<FinishedAttempt[]> => {
    const tried = new Set<string>();
    const saved: FinishedAttempt[] = [];
    for (;;) {
      const next = waiting(userId).find((attempt) => !tried.has(attempt.id));
      if (next === undefined) return saved;
      tried.add(next.id);
      if (await sendOne(userId, next)) saved.push(next);
    }
  };

  const send = (userId: string): Promise<FinishedAttempt[]> => {
    const known = sending.get(userId);
    if (known) return known;
    const work = sendAll(userId).finally(() => sending.delete(userId));
    sending.set(userId, work);
    return work;
  };

  return {
    keep,
    waiting,
    send,
    stateOf: (id: string) => states.get(id),
    getVersion: () => version,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parse(text: string | null): FinishedAttempt[] {
  if (text === null) return [];
  try {
    return [JSON.parse(text) as FinishedAttempt];
  } catch {
    return [];
  }
}

export const attemptOutbox = createAttemptOutbox({ storageOf, save: saveAttempt });

/** Takes over what the learner did as a visitor, then sends everything that waits. */
export function sendAttempts(userId: string): Promise<FinishedAttempt[]> {
  adoptVisitor(sessionStorage, localStorage, userId);
  return attemptOutbox.send(userId);
}

const PATIENCE = 3_000;

/** The last chance before a shared device forgets an account. */
export async function sendAttemptsBeforeSignOut(userId: string): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([attemptOutbox.send(userId), patience]);
}

/** Where an attempt is; undefined when this page knows nothing of it. */
export function useSaveState(attemptId: string): SaveState | undefined {
  useSyncExternalStore(attemptOutbox.subscribe, attemptOutbox.getVersion);
  return attemptOutbox.stateOf(attemptId);
}

/** Attempts that are finished but not sent yet. */
export function useWaitingAttempts(userId: string | undefined): FinishedAttempt[] {
  useSyncExternalStore(attemptOutbox.subscribe, attemptOutbox.getVersion);
  return userId === undefined ? [] : attemptOutbox.waiting(userId);
}
