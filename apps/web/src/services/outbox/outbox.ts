import { refreshSession } from '../backend/auth.ts';
import { askedPause, failedRequests } from '../backend/patient-fetch.ts';
import { report } from '../reporting.ts';
import { createOutbox, type OutboxMessage } from './create-outbox.ts';
import { outboxDatabase } from './database.ts';
import { createDatabaseStore } from './database-store.ts';
import { bestLock } from './lock.ts';
import { senders } from './senders.ts';

const database = outboxDatabase();
let channel: BroadcastChannel | null = null;
let isConnected = false;

/**
 * What the learner did and the service does not have yet. Keep with `outbox.put`, show with `SaveLine`,
 * take part in reads with `useUnsent`, and refresh the screen with `useSent`. Each kind of item has a
 * sender in `senders.ts`.
 */
export const outbox = createOutbox({
  store: createDatabaseStore(database),
  senders,
  lock: bestLock(database),
  now: Date.now,
  random: Math.random,
  isOnline: () => navigator.onLine !== false,
  askedPause: () => askedPause(Date.now()),
  failedRequests,
  report: (kind, reason) => {
    const known = Object.keys(senders).includes(kind) ? kind : 'unknown kind';
    report(new Error(`Not sent: ${known}, ${reason}`), { component: 'outbox' });
  },
  refreshSession,
  tell: (message) => channel?.postMessage(message),
});

/** Listens to the network, the other tabs and the learner's return. Once a page. */
export function connectOutbox(): void {
  if (isConnected) return;
  isConnected = true;
  // Without it (Safari before 15.4) a tab notices what another has done when it is looked at again.
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('akada-outbox');
    channel.onmessage = ({ data }: MessageEvent<OutboxMessage>) => outbox.hear(data);
  }
  window.addEventListener('online', () => void outbox.wake());
  window.addEventListener('offline', outbox.lookAgain);
  window.addEventListener('pageshow', () => void outbox.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.wake();
  });
  window.addEventListener('beforeunload', (event) => {
    if (!outbox.isDurable() && outbox.getItems().length > 0) event.preventDefault();
  });
}
