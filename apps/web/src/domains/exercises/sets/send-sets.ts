import { deviceStorage } from '#lib/safe-storage.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import { accountKeys, adoptVisitor } from '#platform/storage/account-storage.ts';
import { type FinishedSet, isFinishedSet } from './finished-set.ts';
import { closeLeftSets } from './set-store.ts';
import { NAME } from './visitor-sets.ts';

export const setKey = (setId: string) => `practice:${setId}`;

/** Keeps a finished set of a learner and sends it. */
export async function queueSet(userId: string, set: FinishedSet): Promise<void> {
  await outbox.put({
    account: userId,
    kind: 'practice',
    entityKey: setKey(set.id),
    payload: set,
  });
}

/** What the learner practised as a visitor in this tab becomes theirs. */
export async function takeOverSets(userId: string): Promise<void> {
  adoptVisitor(userId);
  for (const key of accountKeys(deviceStorage, userId, NAME)) {
    const set = deviceStorage.read(key, isFinishedSet);
    if (set === null) continue;
    await queueSet(userId, set);
    deviceStorage.removeItem(key);
  }
}

/** Sets that were left in the middle go with the rest when the learner leaves the device. */
export const queueOpenSets = (userId: string): Promise<void> =>
  closeLeftSets(
    userId,
    (set) => queueSet(userId, set),
    () => true,
  );
