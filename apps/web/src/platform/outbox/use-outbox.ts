import { useEffect, useRef, useSyncExternalStore } from 'react';
import { outbox } from './outbox.ts';
import { stateOf } from './queue.ts';
import type { OutboxItem, OutboxKind, OutboxPayloads, SaveState, SentItem } from './types.ts';

/** The unsent items of whoever is signed in, oldest first. */
export function useUnsentItems(): readonly OutboxItem[] {
  return useSyncExternalStore(outbox.subscribe, outbox.getItems, outbox.getItems);
}

/** The unsent items of some kinds, for screens that show them beside what the service knows. */
export function useUnsent<Kind extends OutboxKind>(
  ...kinds: Kind[]
): OutboxItem<OutboxPayloads[Kind]>[] {
  const isWanted = (item: OutboxItem): item is OutboxItem<OutboxPayloads[Kind]> =>
    kinds.some((kind) => kind === item.kind);
  return useUnsentItems().filter(isWanted);
}

/** Where a record is: saved, on its way, waiting for a network or refused. 'saving' until that is known. */
export function useSaveState(entityKey: string): SaveState {
  const unreadable = useSyncExternalStore(
    outbox.subscribe,
    outbox.getUnreadable,
    outbox.getUnreadable,
  );
  const items = [...useUnsentItems(), ...unreadable];
  return useStateOf(items.filter((item) => item.entityKey === entityKey));
}

/** The same for several unsent items at once. */
export function useStateOf(unsent: readonly OutboxItem[]): SaveState {
  const isReady = useIsOutboxReady();
  const isBlocked = useSyncExternalStore(outbox.subscribe, outbox.isBlocked, () => false);
  return isReady ? stateOf(unsent, isBlocked) : { at: 'saving' };
}

/** Whether the queue has been read, so that what it lacks is known to be saved. */
export function useIsOutboxReady(): boolean {
  return useSyncExternalStore(outbox.subscribe, outbox.isReady, () => false);
}

/** False while the browser's storage does not answer: what it holds does not show then. */
export function useIsStorageAnswering(): boolean {
  return useSyncExternalStore(outbox.subscribe, outbox.isAnswering, () => true);
}

/** What waits for the learner because of a fault of ours. */
export function useStuckItems(): readonly OutboxItem[] {
  return useSyncExternalStore(outbox.subscribe, outbox.getStuck, outbox.getStuck);
}

/** Hears of everything that has reached the service while the screen is open. */
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
