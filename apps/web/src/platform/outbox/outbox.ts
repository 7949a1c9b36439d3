import { askToKeepStorage, type Channel, openChannel } from '#lib/browser/browser-apis.ts';
import { onNetworkReturn } from '#lib/browser/on-network-return.ts';
import { report } from '#platform/reporting/reporting.ts';
import { refreshSession } from '#platform/session/auth.ts';
import { failedRequests, retryAfterPause } from '#platform/session/fetch-with-timeout.ts';
import { hasUnsentMark, markUnsent } from '#platform/unfinished-work/leave-device.ts';
import { createOutbox, type Outbox, type OutboxMessage } from './create-outbox.ts';
import { outboxDatabase } from './database.ts';
import { createDatabaseStore } from './database-store.ts';
import { bestLock } from './lock.ts';
import type { AnySender, NewItemOf, OutboxKind, OutboxPayloads, Sender } from './types.ts';

const database = outboxDatabase();
let channel: Channel | null = null;
let isConnected = false;
const senders: Record<string, AnySender> = {};

/** Every kind needs a sender. */
export type Senders = { [Kind in OutboxKind]: Sender<OutboxPayloads[Kind]> };

/** Registers how each kind of item is sent. The outbox knows no domain: domains register their senders before it is opened. */
export function registerSenders(list: Partial<Senders>): void {
  Object.assign(senders, list);
}

type TypedOutbox = Omit<Outbox, 'put' | 'unsentOfKind'> & {
  put: (item: NewItemOf) => Promise<number>;
  unsentOfKind: (owner: string, kind: OutboxKind) => ReturnType<Outbox['unsentOfKind']>;
};

/**
 * The learner's work that the service does not have yet. Store with `outbox.put`, show with `SaveLine`, merge into reads
 * with `useUnsent`, and refresh the screen with `useSent`.
 */
export const outbox: TypedOutbox = createOutbox({
  store: createDatabaseStore(database),
  senders,
  lock: bestLock(database),
  now: Date.now,
  random: Math.random,
  isOnline: () => navigator.onLine !== false,
  retryAfterPause: () => retryAfterPause(Date.now()),
  failedRequests,
  report: (kind, reason) => {
    const known = Object.keys(senders).includes(kind) ? kind : 'unknown kind';
    report(new Error(`Not sent: ${known}, ${reason}`), { component: 'outbox' });
  },
  refreshSession,
  markUnsent,
  hasUnsentMark,
  keepStorage: () => void askToKeepStorage(),
  broadcast: (message) => channel?.post(message),
});

/** Listens to the network, the other tabs and the learner's return. Call once per page. */
export function connectOutbox(): void {
  if (isConnected) return;
  isConnected = true;
  channel = openChannel('akada-outbox', (message) => outbox.onMessage(message as OutboxMessage));
  onNetworkReturn(() => void outbox.wake());
  window.addEventListener('offline', outbox.refresh);
  window.addEventListener('pageshow', () => void outbox.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.wake();
  });
  window.addEventListener('beforeunload', (event) => {
    if (!outbox.isDurable() && outbox.getItems().length > 0) event.preventDefault();
  });
}
