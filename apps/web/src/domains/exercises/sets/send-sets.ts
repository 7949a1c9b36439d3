import { outbox } from '#platform/outbox/outbox.ts';
import { type FinishedSet, setKey } from './finished-set.ts';
import { closeLeftSets } from './set-store.ts';

/** Saves a learner's finished set on this device and sends it. */
export async function queueSet(userId: string, set: FinishedSet): Promise<void> {
  await outbox.put({
    account: userId,
    kind: 'practice',
    entityKey: setKey(set.id),
    payload: set,
  });
}

/** Unfinished sets are sent too when the learner leaves the device. */
export const queueOpenSets = (userId: string): Promise<void> =>
  closeLeftSets(
    userId,
    (set) => queueSet(userId, set),
    () => true,
  );
