import { useSyncExternalStore } from 'react';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { outbox } from './outbox.ts';

/** A learner wants to leave, but some of their work is only on this device. */
export type LeaveQuestion = {
  unsent: number;
  isTrying: boolean;
  answer: (answer: 'send' | 'stay' | 'leave') => void;
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
export async function mayLeave(
  { id }: AuthUser,
  queueDrafts: (userId: string) => Promise<void>,
): Promise<boolean> {
  question?.answer('stay');
  await queueDrafts(id);
  let wantsToStay = false;
  for (let unsent = await sendAll(id); unsent > 0; unsent = await sendAll(id)) {
    if (wantsToStay) return false;
    const answer = await new Promise<'send' | 'stay' | 'leave'>((resolve) =>
      show({ unsent, isTrying: false, answer: resolve }),
    );
    if (answer !== 'send') {
      show(null);
      return answer === 'leave';
    }
    const stay = () => {
      wantsToStay = true;
      show(null);
    };
    show({ unsent, isTrying: true, answer: stay });
  }
  show(null);
  return !wantsToStay;
}

async function sendAll(account: string): Promise<number> {
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
