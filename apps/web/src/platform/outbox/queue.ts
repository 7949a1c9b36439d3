import { isInFuture } from './backoff.ts';
import type { AnySender, NewItem, OutboxItem, SaveState } from './types.ts';

/** The rules of the queue, without storage or network. */

export function createItem(item: NewItem, now: number): Omit<OutboxItem, 'seq'> {
  return {
    account: item.account,
    kind: item.kind,
    entityKey: item.entityKey,
    queueKey: item.queueKey ?? item.entityKey,
    payload: item.payload,
    queuedAt: now,
    tries: 0,
    failures: 0,
    notBefore: now + (item.delayMs ?? 0),
    isSending: false,
    deliveryUnknown: false,
    refusal: null,
    needsSession: false,
  };
}

/**
 * The first item that is due: items of one queue key go in order. A refused item blocks only its own record; a delayed item
 * blocks its queue key.
 */
export function nextToSend(items: readonly OutboxItem[], now: number): OutboxItem | undefined {
  const closed = new Set<string>();
  for (const item of inOrder(items)) {
    if (closed.has(`record ${item.entityKey}`) || closed.has(`line ${item.queueKey}`)) continue;
    if (item.refusal !== null) closed.add(`record ${item.entityKey}`);
    else if (isInFuture(item.notBefore, now)) closed.add(`line ${item.queueKey}`);
    else return item;
  }
  return undefined;
}

/** When the next item is due; undefined when only refused items are left. */
export function nextMoment(items: readonly OutboxItem[], now: number): number | undefined {
  const moments = items
    .filter((item) => item.refusal === null)
    .map(({ notBefore }) => (isInFuture(notBefore, now) ? notBefore : now));
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** The unsent item that a newer request of the same record can be merged into. */
export function mergeTarget(
  items: readonly OutboxItem[],
  item: NewItem,
  sender: AnySender | undefined,
): OutboxItem | undefined {
  if (sender?.merge === undefined) return undefined;
  const last = inOrder(items).findLast((one) => one.entityKey === item.entityKey);
  const isJoinable = last?.kind === item.kind && !last.isSending && sender.isValid(last.payload);
  return isJoinable ? last : undefined;
}

/** What one record's unsent items mean to the learner. `isBlocked`: nothing can be sent just now. */
export function stateOf(items: readonly OutboxItem[], isBlocked: boolean): SaveState {
  const refused = items.find((item) => item.refusal !== null);
  if (refused?.refusal) return { at: 'refused', reason: refused.refusal, seq: refused.seq };
  if (items.length === 0) return { at: 'saved' };
  if (items.some((item) => item.needsSession)) return { at: 'session' };
  const isUnderWay =
    items.some((item) => item.isSending) || (!isBlocked && items.every((one) => one.tries === 0));
  return { at: isUnderWay ? 'saving' : 'waiting' };
}

export function inOrder(items: readonly OutboxItem[]): OutboxItem[] {
  return [...items].sort((a, b) => a.seq - b.seq);
}
