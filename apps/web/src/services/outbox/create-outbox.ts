import { faultOf } from './fault.ts';
import { gapAfter } from './gaps.ts';
import type { OutboxLock } from './lock.ts';
import { freshItem, inOrder, mergeTarget, nextMoment, nextToSend } from './queue.ts';
import type { AnySender, NewItem, OutboxItem, OutboxStore, SentItem } from './types.ts';

export type OutboxDeps = {
  store: OutboxStore;
  senders: Readonly<Record<string, AnySender>>;
  lock: OutboxLock;
  now: () => number;
  random: () => number;
  isOnline: () => boolean;
  /** Milliseconds that the service asked to be left alone. */
  askedPause: () => number;
  /** Tries to renew the session; false when it has ended for good or cannot be asked. */
  refreshSession: () => Promise<boolean>;
  /** Tells the other tabs. */
  tell: (message: OutboxMessage) => void;
};

export type OutboxMessage = { type: 'changed'; account: string } | { type: 'sent'; sent: SentItem };

export type Outbox = ReturnType<typeof createOutbox>;

/** With the network said to be off a try is made this often all the same: browsers are wrong at times. */
const OFFLINE_LOOK = 120_000;

/** Keeps what a learner does on this device first, and sends it after: once, in order, until it is there. */
export function createOutbox(deps: OutboxDeps) {
  const { store, now } = deps;
  let account: string | null = null;
  let items: OutboxItem[] = [];
  let isReady = false;
  let failures = 0;
  let pausedUntil = 0;
  let isPausedByService = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | null = null;
  let wantsMore = false;
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(sent: SentItem) => void>();

  const publish = () => {
    for (const listener of listeners) listener();
  };

  const reload = async () => {
    const opened = account;
    if (opened === null) return;
    const found = inOrder(await store.all(opened));
    if (account !== opened) return;
    items = found;
    isReady = true;
    publish();
  };

  const changed = async (of: string) => {
    if (of === account) await reload();
    deps.tell({ type: 'changed', account: of });
  };

  const changeItem = async (item: OutboxItem, change: (item: OutboxItem) => OutboxItem) => {
    await store.change(item.account, (all) =>
      all.map((one) => (one.seq === item.seq ? change(one) : one)),
    );
    await changed(item.account);
  };

  const announce = (sent: SentItem) => {
    for (const listener of sentListeners) listener(sent);
  };

  const settle = async (item: OutboxItem, result: unknown) => {
    failures = 0;
    await store.change(item.account, (all) =>
      all
        .filter((one) => one.seq !== item.seq)
        .map((one) => ({
          ...one,
          ...(one.record === item.record && { lastOfRecord: result }),
          ...(one.line === item.line && { lastOfLine: result }),
        })),
    );
    const { seq, account: owner, kind, record, payload } = item;
    const sent = { seq, account: owner, kind, record, payload, result };
    // First what arrived, then that nothing waits: no screen shows a moment without the record.
    announce(sent);
    deps.tell({ type: 'sent', sent });
    await changed(owner);
  };

  const pause = (milliseconds: number, isByService: boolean) => {
    pausedUntil = Math.max(pausedUntil, now() + milliseconds);
    isPausedByService = isByService;
    publish();
  };

  /** Gives back whether the rest of the queue may be tried. */
  const fail = async (item: OutboxItem, error: unknown): Promise<boolean> => {
    const fault = faultOf(error);
    if (fault.type === 'refused') {
      await changeItem(item, (one) => ({ ...one, isSending: false, refusal: fault.reason }));
      return true;
    }
    const isSession = fault.type === 'session';
    const asked = deps.askedPause();
    const gap = Math.max(asked, gapAfter(item.tries + 1, deps.random));
    await changeItem(item, (one) => ({
      ...one,
      isSending: false,
      needsSession: isSession,
      notBefore: fault.type === 'later' ? now() + gap : one.notBefore,
      mayHaveLanded:
        one.mayHaveLanded ||
        fault.type === 'network' ||
        (fault.type === 'later' && !fault.isCertain),
    }));
    if (fault.type === 'later' && asked === 0) return true;
    failures += 1;
    pause(Math.max(asked, gapAfter(failures, deps.random)), asked > 0);
    return false;
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

  /** Only the tab that holds the lock sends: an item marked as under way was left so by a crash. */
  const recover = (owner: string) =>
    store.change(owner, (all) =>
      all.map((one) => (one.isSending ? { ...one, isSending: false, mayHaveLanded: true } : one)),
    );

  const sendAll = async (owner: string) => {
    await recover(owner);
    for (;;) {
      if (account !== owner || now() < pausedUntil) return;
      const next = nextToSend(await store.all(owner), now());
      if (next === undefined || !(await sendOne(next))) return;
    }
  };

  const schedule = () => {
    clearTimeout(timer);
    const moment = nextMoment(items);
    if (account === null || moment === undefined) return;
    const from = deps.isOnline() ? Math.max(moment, pausedUntil) : now() + OFFLINE_LOOK;
    timer = setTimeout(() => void drain(true), Math.max(0, from - now()));
  };

  const drainOnce = async (isPatient: boolean) => {
    const owner = account;
    if (owner === null) return;
    await reload();
    if ((isPatient || deps.isOnline()) && nextToSend(items, now()) && now() >= pausedUntil) {
      await deps.lock(`akada-outbox:${owner}`, () => sendAll(owner));
      await reload();
    }
  };

  /** Sends what may go now; `isPatient` also when the browser says that there is no network. */
  const drain = (isPatient = false): Promise<void> => {
    wantsMore = draining !== null;
    draining ??= (async () => {
      try {
        do {
          wantsMore = false;
          await drainOnce(isPatient);
        } while (wantsMore);
      } finally {
        draining = null;
        schedule();
      }
    })();
    return draining;
  };

  /** The network may be back: what failed for lack of it need not wait any longer. */
  const wake = (): Promise<void> => {
    if (!isPausedByService) pausedUntil = 0;
    failures = 0;
    return drain();
  };

  const put = async (item: NewItem): Promise<number> => {
    const sender = deps.senders[item.kind];
    let seq: number | undefined;
    await store.change(item.account, (all) => {
      const target = mergeTarget(all, item, sender);
      if (target === undefined) return all;
      seq = target.seq;
      const merge = sender?.merge as (older: unknown, newer: unknown) => unknown;
      return all.map((one) =>
        one === target
          ? { ...one, payload: merge(one.payload, item.payload), refusal: null, notBefore: now() }
          : one,
      );
    });
    seq ??= (await store.add(freshItem(item, now()))).seq;
    await changed(item.account);
    if (item.account === account) void drain();
    return seq;
  };

  const changeIf = async (
    seq: number,
    may: (item: OutboxItem) => boolean,
    change: (item: OutboxItem) => OutboxItem[],
  ): Promise<boolean> => {
    if (account === null) return false;
    let isDone = false;
    await store.change(account, (all) =>
      all.flatMap((one) => {
        if (one.seq !== seq || !may(one)) return [one];
        isDone = true;
        return change(one);
      }),
    );
    await changed(account);
    void drain();
    return isDone;
  };
  const isUntouched = (item: OutboxItem) => !item.isSending && !item.mayHaveLanded;

  return {
    /**
     * Keeps one thing the learner did, then sends it. Resolves, with its number, as soon as it is kept.
     * @example await outbox.put({ account: user.id, kind: 'lesson-done', record: `lesson:${id}`, payload })
     */
    put,
    /** Changes what is kept but not sent; false when it is too late for that. A refused item is tried again. */
    amend: (seq: number, payload: unknown) =>
      changeIf(seq, isUntouched, (one) => [{ ...one, payload, refusal: null, notBefore: now() }]),
    /** Sends a refused item once more. */
    retry: (seq: number) =>
      changeIf(
        seq,
        (one) => !one.isSending,
        (one) => [{ ...one, refusal: null, notBefore: now() }],
      ),
    /** Takes an item back by the learner's wish; false when it may have been sent already. */
    discard: (seq: number) =>
      changeIf(
        seq,
        (one) => isUntouched(one) || one.refusal !== null,
        () => [],
      ),
    /** From here on the queue of this account is shown and sent. */
    open: async (owner: string) => {
      if (account === owner) return;
      account = owner;
      items = [];
      isReady = false;
      pausedUntil = 0;
      failures = 0;
      await drain();
    },
    /** Stops sending: its learner has gone. What is kept stays kept. */
    close: (owner: string) => {
      if (account !== owner) return;
      clearTimeout(timer);
      account = null;
      items = [];
      isReady = false;
      publish();
    },
    /** Removes everything of an account from this device. */
    clear: async (owner: string) => {
      await store.change(owner, () => []);
      await changed(owner);
    },
    /** Sends everything now, held items too. */
    flush: async (owner: string): Promise<void> => {
      await store.change(owner, (all) => all.map((one) => ({ ...one, notBefore: now() })));
      if (!isPausedByService) pausedUntil = 0;
      await drain(true);
    },
    /** Whether an item reaches the service in so many milliseconds; a refusal is told at once. */
    isSentWithin: (seq: number, milliseconds: number): Promise<boolean> =>
      new Promise((resolve) => {
        const look = () => {
          const item = items.find((one) => one.seq === seq);
          if (isReady && (item === undefined || item.refusal !== null)) end(item === undefined);
        };
        const end = (isSent: boolean) => {
          listeners.delete(look);
          clearTimeout(limit);
          resolve(isSent);
        };
        const limit = setTimeout(() => end(false), milliseconds);
        listeners.add(look);
        look();
      }),
    /** The unsent items of one record, oldest first, also those of other tabs. */
    unsentOf: async (owner: string, record: string) =>
      inOrder(await store.all(owner)).filter((item) => item.record === record),
    /** How many things of an account the service does not have yet. */
    countUnsent: async (owner: string) => (await store.all(owner)).length,
    wake,
    hear: (message: OutboxMessage) => {
      if (message.type === 'sent') {
        if (message.sent.account === account) announce(message.sent);
      } else if (message.account === account) {
        void reload().then(schedule);
      }
    },
    /** The unsent items of the open account, oldest first. */
    getItems: () => items,
    /** False until the queue of the open account has been read. */
    isReady: () => isReady,
    isDurable: store.isDurable,
    /** Whether nothing can be sent just now. */
    isHeldUp: () => !deps.isOnline() || now() < pausedUntil,
    /** The network has gone: screens look again. */
    lookAgain: publish,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Hears of everything that has reached the service, from this tab or another. */
    onSent: (listener: (sent: SentItem) => void) => {
      sentListeners.add(listener);
      return () => sentListeners.delete(listener);
    },
  };
}
