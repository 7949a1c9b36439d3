import { refreshSession } from '../backend/auth.ts';
import { askedPause } from '../backend/patient-fetch.ts';
import { createOutbox, type OutboxMessage } from './create-outbox.ts';
import { outboxDatabase } from './database.ts';
import { createDatabaseStore } from './database-store.ts';
import { bestLock } from './lock.ts';
import { senders } from './senders.ts';

const database = outboxDatabase();
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('akada-outbox');

/**
 * What the learner did and the service does not have yet. Keep with `outbox.put`, show with
 * `SaveLine` or `useSaveState`, take part in reads with `useUnsent`, and refresh what is on the screen with
 * `useSent`. Each kind of item has a sender in `senders.ts`.
 */
export const outbox = createOutbox({
  store: createDatabaseStore(database),
  senders,
  lock: bestLock(database),
  now: Date.now,
  random: Math.random,
  isOnline: () => navigator.onLine !== false,
  askedPause: () => askedPause(Date.now()),
  refreshSession,
  tell: (message) => channel?.postMessage(message),
});

channel?.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => outbox.hear(data));
