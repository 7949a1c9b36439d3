import { mayRemove, type Reason } from '#lib/may-remove.ts';
import { createBackoff } from './backoff.ts';
import type { OutboxLock } from './lock.ts';
import { outboxText } from './messages.ts';
import { createItem, inOrder, mergeTarget, nextMoment, nextToSend } from './queue.ts';
import { createSending, isParked, type SendingDeps } from './send-items.ts';
import type { NewItem, OutboxItem, SentItem } from './types.ts';

export type OutboxDeps = SendingDeps & {
  lock: OutboxLock;
  isOnline: () => boolean;
  /** Remembers, for the next start, whether an account has queued items. */
  markUnsent: (account: string, isThere: boolean) => void;
  hasUnsentMark: (account: string) => boolean;
  /** Asks the browser not to evict the queue. */
  keepStorage?: () => void;
  /** Notifies the other tabs. */
  broadcast: (message: OutboxMessage) => void;
};

export type OutboxMessage = { type: 'changed'; account: string } | { type: 'sent'; sent: SentItem };

export type Outbox = ReturnType<typeof createOutbox>;

/** Even when the browser says it is offline, a send is tried this often: browsers are sometimes wrong. */
const OFFLINE_LOOK = 120_000;

/** Saved by another version of the site, or damaged. */
const UNREADABLE = outboxText.needsNewVersion;

/** Stores a learner's work on this device first, then sends it: once, in order, until it has arrived. */
export function createOutbox(deps: OutboxDeps) {
  const { store, now } = deps;
  const backoff = createBackoff(deps);
  let account: string | null = null;
  let items: OutboxItem[] = [];
  /** Saved, but of a kind or shape that this version cannot send or show. */
  let unreadable: OutboxItem[] = [];
  let stuck: OutboxItem[] = [];
  const reported = new Set<number>();
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | null = null;
  let wantsMore = false;
  let hasAskedToKeep = false;
  /** How many items are being written to the store. */
  let putting = 0;
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(sent: SentItem) => void>();

  const publish = () => {
    for (const listener of listeners) listener();
  };

  const announce = (sent: SentItem) => {
    for (const listener of sentListeners) listener(sent);
  };

  const isReadable = ({ kind, payload }: OutboxItem) =>
    Object.keys(deps.senders).includes(kind) && deps.senders[kind]?.isValid(payload) === true;

  /** Unreadable items count as refused until a version of the site can read them. */
  const readItems = async (of: string): Promise<OutboxItem[]> =>
    inOrder(await store.all(of)).map((one) =>
      isReadable(one) ? one : { ...one, refusal: UNREADABLE },
    );

  const reportOnce = ({ seq, kind }: OutboxItem) => {
    if (reported.has(seq)) return;
    reported.add(seq);
    deps.report(kind, 'unreadable');
  };

  const forgetItems = () => {
    items = [];
    unreadable = [];
    stuck = [];
    isReady = false;
  };

  const reload = async () => {
    const opened = account;
    if (opened === null) return;
    const found = await readItems(opened);
    if (account !== opened) return;
    if (putting === 0) deps.markUnsent(opened, found.length > 0);
    if (!hasAskedToKeep && found.length > 0 && (!deps.isOnline() || backoff.isPaused())) {
      hasAskedToKeep = true;
      deps.keepStorage?.();
    }
    items = found.filter(isReadable);
    unreadable = found.filter((one) => !isReadable(one));
    stuck = [...unreadable, ...items.filter(isParked)];
    unreadable.forEach(reportOnce);
    isReady = true;
    publish();
  };

  const changed = async (of: string) => {
    if (of === account) await reload();
    deps.broadcast({ type: 'changed', account: of });
  };

  const sendAll = createSending(deps, {
    backoff,
    readItems,
    isOpen: (of) => of === account,
    onChanged: changed,
    onSent: (sent) => {
      announce(sent);
      deps.broadcast({ type: 'sent', sent });
    },
  });

  const schedule = () => {
    clearTimeout(timer);
    const moment = nextMoment(items, now());
    if (account === null || moment === undefined) return;
    const from = deps.isOnline() ? Math.max(moment, backoff.pausedUntil()) : now() + OFFLINE_LOOK;
    timer = setTimeout(() => void drain(true), Math.max(0, from - now()));
  };

  const drainOnce = async (ignoresOffline: boolean) => {
    const owner = account;
    if (owner === null) return;
    await reload();
    const mayTry = (ignoresOffline || deps.isOnline()) && !backoff.isPaused();
    if (!mayTry || nextToSend(items, now()) === undefined) return;
    await deps.lock(`akada-outbox:${owner}`, () => sendAll(owner));
    await reload();
  };

  /** Sends what is due; with `ignoresOffline` even when the browser says it is offline. */
  const drain = (ignoresOffline = false): Promise<void> => {
    wantsMore = draining !== null;
    draining ??= (async () => {
      try {
        do {
          wantsMore = false;
          await drainOnce(ignoresOffline);
        } while (wantsMore);
      } finally {
        draining = null;
        schedule();
      }
    })();
    return draining;
  };

  /** Merges a request into an unsent one of the same record, if any, and returns that item's number. */
  const merge = async (item: NewItem): Promise<number | undefined> => {
    const sender = deps.senders[item.kind];
    let seq: number | undefined;
    await store.change(item.account, (all) => {
      const target = mergeTarget(all, item, sender);
      if (target === undefined) return all;
      seq = target.seq;
      const join = sender?.merge as (older: unknown, newer: unknown) => unknown;
      return all.map((one) =>
        one === target
          ? { ...one, payload: join(one.payload, item.payload), refusal: null, notBefore: now() }
          : one,
      );
    });
    return seq;
  };

  /** Certainly new: it is saved in a single storage request, so that an immediate reload loses nothing. */
  const isNew = (item: NewItem) => {
    const sender = deps.senders[item.kind];
    if (sender?.merge === undefined) return true;
    const isKnown = isReady && item.account === account && putting === 0;
    return isKnown && mergeTarget(items, item, sender) === undefined;
  };

  const save = async (item: NewItem): Promise<number> => {
    const seq = isNew(item) ? undefined : await merge(item);
    return seq ?? (await store.add(createItem(item, now()))).seq;
  };

  const put = async (item: NewItem): Promise<number> => {
    deps.markUnsent(item.account, true);
    const saving = save(item);
    putting += 1;
    const seq = await saving.finally(() => {
      putting -= 1;
    });
    await changed(item.account);
    if (item.account === account) void drain();
    return seq;
  };

  /** Changes one item in one transaction, if `may` still allows it. */
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
  const isBackground = ({ kind }: OutboxItem) => deps.senders[kind]?.isBackground === true;
  /** The service certainly does not have it: it was never tried, or refused. */
  const isFree = (item: OutboxItem) =>
    item.refusal !== null || !isReadable(item) || (!item.isSending && !item.deliveryUnknown);
  const tryAgain = (item: OutboxItem) => ({ ...item, refusal: null, notBefore: now() });

  return {
    /**
     * * Stores one item of the learner's work, then sends it. Resolves, with its number, once it is stored.
     * @example await outbox.put({ account: user.id, kind: 'lesson-done', record: `lesson:${id}`, payload })
     */
    put,
    /** Changes an item that is stored but not sent; false when it is too late. A refused item is retried. */
    amend: (seq: number, payload: unknown) =>
      changeIf(seq, isFree, (one) => [{ ...tryAgain(one), payload, deliveryUnknown: false }]),
    /** Retries a refused item. */
    retry: (seq: number) =>
      changeIf(
        seq,
        (one) => !one.isSending,
        (one) => [tryAgain(one)],
      ),
    /** Removes an item at the learner's request; false when it may have been sent already. */
    discard: (seq: number) => changeIf(seq, isFree, () => []),
    /** Shows and sends the queue of this account from now on. */
    open: async (owner: string) => {
      if (account === owner) return;
      account = owner;
      forgetItems();
      backoff.reset();
      // Retry parked items once: the fault may have been fixed.
      await store.change(owner, (all) =>
        all.map((one) => (isParked(one) ? { ...one, refusal: null, notBefore: now() } : one)),
      );
      await drain();
    },
    /** Stops sending, because its learner has left. Stored items stay stored. */
    close: (owner: string) => {
      if (account !== owner) return;
      clearTimeout(timer);
      account = null;
      forgetItems();
      publish();
    },
    /** Removes from an account's queue what this reason allows; items written by the page itself count as traces. */
    remove: async (owner: string, reason: Reason) => {
      await store.change(owner, (all) =>
        all.filter((item) => !mayRemove(isBackground(item) ? 'trace' : 'work', reason)),
      );
      await changed(owner);
    },
    /** Sends everything now, delayed items too. */
    flush: async (owner: string): Promise<void> => {
      await store.change(owner, (all) => all.map((one) => ({ ...one, notBefore: now() })));
      backoff.wake();
      await drain(true);
    },
    /** Retries at once what failed for lack of a network. */
    wake: (): Promise<void> => {
      backoff.wake();
      return drain();
    },
    /** Handles a message from another tab. */
    onMessage: (message: OutboxMessage) => {
      if (message.type === 'sent') {
        if (message.sent.account === account) announce(message.sent);
      } else if (message.account === account) {
        void reload().then(schedule);
      }
    },
    /** The unsent items of one record, oldest first, including those of other tabs. */
    unsentOf: async (owner: string, entityKey: string) =>
      (await readItems(owner)).filter((item) => item.entityKey === entityKey && isReadable(item)),
    /** Those of one kind, whether or not their sender is loaded. Does not open the storage if nothing is queued. */
    unsentOfKind: async (owner: string, kind: string) =>
      deps.hasUnsentMark(owner)
        ? (await store.all(owner)).filter((item) => item.kind === kind)
        : [],
    /** How many items of the learner's work the service does not have yet. */
    countUnsent: async (owner: string) =>
      (await store.all(owner)).filter((item) => !isBackground(item)).length,
    /** The unsent items of the open account, oldest first. */
    getItems: () => items,
    /** Unreadable items, and items that failed through our fault, which wait for the learner. */
    getStuck: () => stuck,
    /** Items that this version cannot read, each with a reason. */
    getUnreadable: () => unreadable,
    /** False until the queue of the open account has been read. */
    isReady: () => isReady,
    isDurable: store.isDurable,
    isAnswering: store.isAnswering,
    /** Whether sending is impossible for now. */
    isBlocked: () => !deps.isOnline() || backoff.isPaused(),
    /** The network is gone: screens re-read the state. */
    refresh: publish,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Notifies of every item that has reached the service, from this tab or another. */
    onSent: (listener: (sent: SentItem) => void) => {
      sentListeners.add(listener);
      return () => sentListeners.delete(listener);
    },
  };
}
