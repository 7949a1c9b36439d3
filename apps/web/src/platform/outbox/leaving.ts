import { useSyncExternalStore } from 'react';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { outbox } from './outbox.ts';

/** A learner wants to leave, but some of their work is only on this device. */
export type LeaveQuestion = {
  unsent: number;
  isTrying: boolean;
  /** On a phone that this learner shares, unsent work waits for their next login in place of being lost. */
  canWait: boolean;
  answer: (answer: 'send' | 'stay' | 'leave') => void;
};

/** `wait`: the learner may leave, and what is unsent stays in their own queue on this device. */
export type Leave = 'stay' | 'go' | 'wait';

type LeaveDeps = {
  queueDrafts: (userId: string) => Promise<void>;
  /** Whether this learner comes back to this device. */
  canWait: (userId: string) => boolean;
};

/** A slow network gets this long before the learner is asked. */
const SEND_TIMEOUT = 5_000;

let question: LeaveQuestion | null = null;
const listeners = new Set<() => void>();

const show = (next: LeaveQuestion | null) => {
  question = next;
  for (const listener of listeners) listener();
};

/**
 * Sends everything before a learner leaves a shared device, where nothing of theirs may stay; what was typed but not
 * saved is queued first. What cannot
 * be sent is never dropped without their word: they are asked.
 */
export async function mayLeave({ id }: AuthUser, deps: LeaveDeps): Promise<Leave> {
  question?.answer('stay');
  await deps.queueDrafts(id);
  const canWait = deps.canWait(id);
  let wantsToStay = false;
  for (let unsent = await sendAll(id); unsent > 0; unsent = await sendAll(id)) {
    if (wantsToStay) return 'stay';
    const answer = await new Promise<'send' | 'stay' | 'leave'>((resolve) =>
      show({ unsent, isTrying: false, canWait, answer: resolve }),
    );
    if (answer !== 'send') {
      show(null);
      if (answer === 'stay') return 'stay';
      return canWait ? 'wait' : 'go';
    }
    const stay = () => {
      wantsToStay = true;
      show(null);
    };
    show({ unsent, isTrying: true, canWait, answer: stay });
  }
  show(null);
  return wantsToStay ? 'stay' : 'go';
}

/** Sends what it can within some seconds, and says how much is left. */
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
