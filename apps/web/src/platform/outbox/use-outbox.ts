import { useEffect, useRef, useSyncExternalStore } from 'react';
import { outbox } from './outbox.ts';
import { stateOf } from './queue.ts';
import type { OutboxItem, OutboxKind, OutboxPayloads, SaveState, SentItem } from './types.ts';

/** The signed-in learner's unsent items, oldest first. */
export function useUnsentItems(): readonly OutboxItem[] {
  return useSyncExternalStore(outbox.subscribe, outbox.getItems, outbox.getItems);
}

/** The unsent items of some kinds, for screens that show them beside the service's data. */
export function useUnsent<Kind extends OutboxKind>(
  ...kinds: Kind[]
): OutboxItem<OutboxPayloads[Kind]>[] {
  const isWanted = (item: OutboxItem): item is OutboxItem<OutboxPayloads[Kind]> =>
    kinds.some((kind) => kind === item.kind);
  return useUnsentItems().filter(isWanted);
}

/** The save state of a record: saved, sending, waiting for a network or refused. 'saving' until that is known. */
export function useSaveState(entityKey: string): SaveState {
  const unreadable = useSyncExternalStore(
    outbox.subscribe,
    outbox.getUnreadable,
    outbox.getUnreadable,
  );
  const items = [...useUnsentItems(), ...unreadable];
  return useStateOf(items.filter((item) => item.entityKey === entityKey));
}

/** The same for several unsent items together. */
export function useStateOf(unsent: readonly OutboxItem[]): SaveState {
  const isReady = useIsOutboxReady();
  const isBlocked = useSyncExternalStore(outbox.subscribe, outbox.isBlocked, () => false);
  return isReady ? stateOf(unsent, isBlocked) : { at: 'saving' };
}

/** Whether the queue has been read, so that a record missing from it is known to be saved. */
export function useIsOutboxReady(): boolean {
  return useSyncExternalStore(outbox.subscribe, outbox.isReady, () => false);
}

/** False while the browser's storage does not answer: its items are not shown then. */
export function useIsStorageAnswering(): boolean {
  return useSyncExternalStore(outbox.subscribe, outbox.isAnswering, () => true);
}

/** Items that wait for the learner because of our fault. */
export function useStuckItems(): readonly OutboxItem[] {
  return useSyncExternalStore(outbox.subscribe, outbox.getStuck, outbox.getStuck);
}

/** Subscribes to every item that reaches the service while the screen is open. */
export function useSent(onSent: (sent: SentItem) => void): void {
  const latest = useRef(onSent);
  useEffect(() => {
    latest.current = onSent;
  });
  useEffect(() => {
    const stop = outbox.onSent((sent) => latest.current(sent));
    return () => void stop();
  }, []);
}
