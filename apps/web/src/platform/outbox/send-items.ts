import { type Backoff, backoffAfter } from './backoff.ts';
import { type Fault, faultOf } from './fault.ts';
import { outboxText } from './messages.ts';
import { nextToSend } from './queue.ts';
import type { AnySender, OutboxItem, OutboxStore, SentItem } from './types.ts';

export type SendingDeps = {
  store: OutboxStore;
  senders: Readonly<Record<string, AnySender>>;
  now: () => number;
  random: () => number;
  /** The pause that the service asked for, in milliseconds. */
  retryAfterPause: () => number;
  /** How many requests have found no network so far. */
  failedRequests: () => number;
  /** Reports that an item cannot be sent, without any of the learner's text. */
  report: (kind: string, reason: string) => void;
  /** Tries to refresh the session; false when it has ended for good or the service cannot be reached. */
  refreshSession: () => Promise<boolean>;
};

type Hooks = {
  backoff: Backoff;
  /** The items of an account; unreadable items count as refused. */
  readItems: (account: string) => Promise<OutboxItem[]>;
  isOpen: (account: string) => boolean;
  onChanged: (account: string) => Promise<void>;
  onSent: (sent: SentItem) => void;
};

/** An item is parked after this many failures of its own; with growing delays that takes a minute. */
export const PARK_AFTER = 6;
const PARKED = outboxText.refusedOurFault;

/** Whether an item waits for the learner because of our fault. */
export function isParked({ failures, refusal }: OutboxItem): boolean {
  return failures >= PARK_AFTER && refusal !== null;
}

/** Sends the items of an account one by one. Only the tab that holds the lock may call it. */
export function createSending(
  deps: SendingDeps,
  { backoff, readItems, isOpen, onChanged, onSent }: Hooks,
) {
  const { store, now } = deps;

  const changeItem = async (item: OutboxItem, change: (item: OutboxItem) => OutboxItem) => {
    await store.change(item.account, (all) =>
      all.map((one) => (one.seq === item.seq ? change(one) : one)),
    );
    await onChanged(item.account);
  };

  const settle = async (item: OutboxItem, result: unknown) => {
    backoff.succeeded();
    await store.change(item.account, (all) =>
      all
        .filter((one) => one.seq !== item.seq)
        .map((one) => (one.entityKey === item.entityKey ? { ...one, lastOfEntity: result } : one)),
    );
    const { seq, account, kind, entityKey, payload } = item;
    // Announce the arrival first, then the empty queue, so that no screen loses the record in between.
    onSent({ seq, account, kind, entityKey, payload, result });
    await onChanged(account);
  };

  /** Returns whether the rest of the queue may be tried. */
  const fail = async (item: OutboxItem, fault: Fault, error: unknown): Promise<boolean> => {
    if (fault.type === 'broken') {
      await backOff(item, error);
      return true;
    }
    if (fault.type === 'refused') {
      await changeItem(item, (one) => ({ ...one, isSending: false, refusal: fault.reason }));
      return true;
    }
    const requested = deps.retryAfterPause();
    const isOneItem = fault.type === 'retryable' && requested === 0;
    if (!isOneItem) backoff.failed();
    const gap = Math.max(requested, backoffAfter(item.tries + 1, deps.random));
    const deliveryUnknown =
      fault.type === 'network' || (fault.type === 'retryable' && !fault.isCertain);
    await changeItem(item, (one) => ({
      ...one,
      isSending: false,
      needsSession: fault.type === 'session',
      notBefore: fault.type === 'retryable' ? now() + gap : one.notBefore,
      deliveryUnknown: one.deliveryUnknown || deliveryUnknown,
    }));
    return isOneItem;
  };

  /** Delays or parks this item alone; the fault may come from another version of the site. */
  const backOff = async (item: OutboxItem, error: unknown): Promise<void> => {
    const failures = item.failures + 1;
    const isEnough = failures >= PARK_AFTER;
    if (failures === PARK_AFTER) deps.report(item.kind, nameOf(error));
    await changeItem(item, (one) => ({
      ...one,
      isSending: false,
      failures,
      deliveryUnknown: true,
      refusal: isEnough ? PARKED : null,
      notBefore: isEnough ? one.notBefore : now() + backoffAfter(failures, deps.random),
    }));
  };

  const trySending = async (item: OutboxItem): Promise<unknown> => {
    // Items without a sender count as refused and never get here.
    const send = deps.senders[item.kind]?.send as (one: OutboxItem) => Promise<unknown>;
    const attempt = async () => send(item);
    try {
      return await attempt();
    } catch (error) {
      const fault = faultOf(error);
      const isExpired = fault.type === 'session' && fault.canRefresh;
      if (!isExpired || !(await deps.refreshSession())) throw error;
      return await attempt();
    }
  };

  const sendOne = async (item: OutboxItem): Promise<boolean> => {
    await changeItem(item, (one) => ({ ...one, isSending: true, tries: one.tries + 1 }));
    const failedBefore = deps.failedRequests();
    let result: unknown;
    try {
      result = await trySending(item);
    } catch (error) {
      return fail(item, faultOf(error, deps.failedRequests() > failedBefore), error);
    }
    await settle(item, result);
    return true;
  };

  /** An item still marked as sending, while this tab holds the lock, was left by a crash. */
  const recover = (account: string) =>
    store.change(account, (all) =>
      all.map((one) => (one.isSending ? { ...one, isSending: false, deliveryUnknown: true } : one)),
    );

  return async (account: string): Promise<void> => {
    await recover(account);
    while (isOpen(account) && !backoff.isPaused()) {
      const next = nextToSend(await readItems(account), now());
      if (next === undefined || !(await sendOne(next))) return;
    }
  };
}

/** The error's name only: its message may contain the learner's text. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
