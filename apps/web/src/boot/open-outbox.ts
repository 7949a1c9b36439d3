import {
  isDeviceLearnerHere,
  learnersWithUnsentWork,
  noteUnsentWork,
} from '#domains/account/learner-sign-in/enrolled-device.ts';
import { queueOpenSets, takeOverSets } from '#domains/exercises/practice/practice-sets.ts';
import { queueUnsavedDrafts, rescueEditDrafts } from '#domains/notes/offline/note-drafts.ts';
import { takeOverAttempts } from '#domains/quiz/attempts.ts';
import { mayLeave, sendAll } from '#platform/outbox/leaving.ts';
import { connectOutbox, outbox } from '#platform/outbox/outbox.ts';
import { type AuthUser, onAfterSignOut, signOut } from '#platform/session/auth-state.ts';
import './outbox-senders.ts';

async function queueDrafts(userId: string): Promise<void> {
  await queueUnsavedDrafts(userId);
  await queueOpenSets(userId);
}

/** Whether a learner may leave; whoever has unsent work is asked. */
export async function askToLeave(user: AuthUser): Promise<boolean> {
  const leave = await mayLeave(user, {
    queueDrafts,
    canWait: (id) => isDeviceLearnerHere(id) && outbox.isDurable(),
  });
  // Written before any tab cleans up: the other tabs must leave the work alone too.
  noteUnsentWork(user.id, leave === 'wait');
  return leave !== 'stay';
}

onAfterSignOut(async ({ id }) => {
  if (!learnersWithUnsentWork().includes(id)) await outbox.clear(id);
});

/** Nobody is there to be asked: what cannot be sent waits for the next login of its learner. */
export async function leaveQuietly(userId: string): Promise<void> {
  await queueDrafts(userId);
  noteUnsentWork(userId, (await sendAll(userId)) > 0);
  await signOut('local', { isForced: true });
}

/** Opens the queue of whoever is signed in. */
export async function openOutbox(userId: string): Promise<void> {
  connectOutbox();
  await takeOverAttempts(userId);
  await takeOverSets(userId);
  await rescueEditDrafts(userId);
  noteUnsentWork(userId, false);
  await outbox.open(userId);
}

/** Nobody is signed in any more, or somebody else. */
export function closeOutbox(userId: string): void {
  outbox.close(userId);
}
