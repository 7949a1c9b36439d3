import { faultOf } from './fault.ts';
import { gapAfter } from './gaps.ts';
import type { Pace } from './pace.ts';
import { nextToSend } from './queue.ts';
import type { AnySender, OutboxItem, OutboxStore, SentItem } from './types.ts';

export type SendingDeps = {
  store: OutboxStore;
  senders: Readonly<Record<string, AnySender>>;
  now: () => number;
  random: () => number;
  /** Milliseconds that the service asked to be left alone. */
  askedPause: () => number;
  /** Tries to renew the session; false when it has ended for good or cannot be asked. */
  refreshSession: () => Promise<boolean>;
};

type Hooks = {
  pace: Pace;
  isOpen: (account: string) => boolean;
  onChanged: (account: string) => Promise<void>;
  onSent: (sent: SentItem) => void;
};

/** Sends the items of an account one by one. Only the tab that holds the lock may call it. */
export function createSending(deps: SendingDeps, { pace, isOpen, onChanged, onSent }: Hooks) {
  const { store, now } = deps;

  const changeItem = async (item: OutboxItem, change: (item: OutboxItem) => OutboxItem) => {
    await store.change(item.account, (all) =>
      all.map((one) => (one.seq === item.seq ? change(one) : one)),
    );
    await onChanged(item.account);
  };

  const settle = async (item: OutboxItem, result: unknown) => {
    pace.succeeded();
    await store.change(item.account, (all) =>
      all
        .filter((one) => one.seq !== item.seq)
        .map((one) => ({
          ...one,
          ...(one.record === item.record && { lastOfRecord: result }),
          ...(one.line === item.line && { lastOfLine: result }),
        })),
    );
    const { seq, account, kind, record, payload } = item;
    // First what arrived, then that nothing waits: no screen shows a moment without the record.
    onSent({ seq, account, kind, record, payload, result });
    await onChanged(account);
  };

  /** Gives back whether the rest of the queue may be tried. */
  const fail = async (item: OutboxItem, error: unknown): Promise<boolean> => {
    const fault = faultOf(error);
    if (fault.type === 'refused') {
      await changeItem(item, (one) => ({ ...one, isSending: false, refusal: fault.reason }));
      return true;
    }
    const asked = deps.askedPause();
    const isOneItem = fault.type === 'later' && asked === 0;
    if (!isOneItem) pace.failed();
    const gap = Math.max(asked, gapAfter(item.tries + 1, deps.random));
    const mayHaveLanded = fault.type === 'network' || (fault.type === 'later' && !fault.isCertain);
    await changeItem(item, (one) => ({
      ...one,
      isSending: false,
      needsSession: fault.type === 'session',
      notBefore: fault.type === 'later' ? now() + gap : one.notBefore,
      mayHaveLanded: one.mayHaveLanded || mayHaveLanded,
    }));
    return isOneItem;
  };

  const trySending = async (item: OutboxItem): Promise<unknown> => {
    const sender = deps.senders[item.kind];
    if (sender === undefined) throw new Error(`Nothing sends items of the kind ${item.kind}.`);
    const attempt = () => (sender.send as (one: OutboxItem) => Promise<unknown>)(item);
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
    try {
      await settle(item, await trySending(item));
      return true;
    } catch (error) {
      return fail(item, error);
    }
  };

  /** An item marked as under way, while this tab holds the lock, was left so by a crash. */
  const recover = (account: string) =>
    store.change(account, (all) =>
      all.map((one) => (one.isSending ? { ...one, isSending: false, mayHaveLanded: true } : one)),
    );

  return async (account: string): Promise<void> => {
    await recover(account);
    while (isOpen(account) && !pace.isPaused()) {
      const next = nextToSend(await store.all(account), now());
      if (next === undefined || !(await sendOne(next))) return;
    }
  };
}
