import { useSyncExternalStore } from 'react';
import { outbox } from './outbox.ts';

/** A learner wants to sign out, but some of their work is only on this device. */
export type LeaveQuestion = {
  /** `unsent`: finished but not sent. `in-hand`: unfinished, and it cannot stay on this device. */
  about: 'unsent' | 'in-hand';
  count: number;
  isTrying: boolean;
  /** On a phone that this learner shares, unsent work waits for their next login instead of being lost. */
  canWait: boolean;
  answer: (answer: 'send' | 'stay' | 'leave') => void;
};

/** `wait`: unsent work stays in the learner's own queue on this device. `lose`: they agreed to lose it. */
export type Leave = 'stay' | 'go' | 'wait' | 'lose';

type LeaveDeps = {
  queueDrafts: (userId: string) => Promise<void>;
  /** Whether this learner returns to this device. */
  canWait: (userId: string) => boolean;
};

/** On a slow network, how long sending may take before the learner is asked. */
const SEND_TIMEOUT = 5_000;

let question: LeaveQuestion | null = null;
const listeners = new Set<() => void>();

const show = (next: LeaveQuestion | null) => {
  question = next;
  for (const listener of listeners) listener();
};

/**
 * Sends everything before a learner signs out; unsaved drafts are queued first. What cannot be sent is never dropped without
 * the learner's consent.
 */
export async function mayLeave(id: string, deps: LeaveDeps): Promise<Leave> {
  question?.answer('stay');
  await deps.queueDrafts(id);
  const canWait = deps.canWait(id);
  const asked = (count: number) => ({ about: 'unsent' as const, count, isTrying: false, canWait });
  let wantsToStay = false;
  for (let unsent = await sendAll(id); unsent > 0; unsent = await sendAll(id)) {
    if (wantsToStay) return 'stay';
    const answer = await new Promise<'send' | 'stay' | 'leave'>((resolve) =>
      show({ ...asked(unsent), answer: resolve }),
    );
    if (answer !== 'send') {
      show(null);
      if (answer === 'stay') return 'stay';
      return canWait ? 'wait' : 'lose';
    }
    const stay = () => {
      wantsToStay = true;
      show(null);
    };
    show({ ...asked(unsent), isTrying: true, answer: stay });
  }
  show(null);
  return wantsToStay ? 'stay' : 'go';
}

/** Asks whether unfinished work may be lost. */
export async function mayLose(count: number): Promise<boolean> {
  const answer = await new Promise<string>((resolve) =>
    show({ about: 'in-hand', count, isTrying: false, canWait: false, answer: resolve }),
  );
  show(null);
  return answer === 'leave';
}

/** Sends what it can within some seconds, and returns how many items are left. */
export async function sendAll(account: string): Promise<number> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SEND_TIMEOUT);
  });
  try {
    await Promise.race([outbox.flush(account), timeout]);
  } finally {
    clearTimeout(timer);
  }
  return outbox.countUnsent(account);
}

/** The open question, or null. */
export function useLeaveQuestion(): LeaveQuestion | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
    () => null,
  );
}
