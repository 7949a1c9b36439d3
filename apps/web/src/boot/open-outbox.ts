import {
  endsWithTab,
  isDeviceLearnerHere,
} from '#domains/account/learner-sign-in/enrolled-device.ts';
import { isEnrolled } from '#domains/account/learner-sign-in/enrolled-mark.ts';
import { queueOpenSets } from '#domains/exercises/sets/send-sets.ts';
import { queueUnsavedDrafts, rescueEditDrafts } from '#domains/notes/note-drafts.ts';
import { hasSavedCourses } from '#lib/browser/service-workers.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { mayLeave, mayLose, sendAll } from '#platform/outbox/leaving.ts';
import { connectOutbox, outbox } from '#platform/outbox/outbox.ts';
import { queueSaved } from '#platform/outbox/to-send.ts';
import { report } from '#platform/reporting/reporting.ts';
import { type AuthUser, onAfterSignOut, signOut } from '#platform/session/auth-state.ts';
import { adoptVisitor } from '#platform/storage/account-storage.ts';
import {
  countInHand,
  hasUnqueuedPapers,
  noteUnsentWork,
  removeFromAccount,
} from '#platform/unfinished-work/leave-device.ts';
import './outbox-senders.ts';

const papersCode = lazyModule(() => import('#domains/papers/queue-paper.ts'));

/** Papers that finished before the code that queues them was loaded. */
async function queuePapers(userId: string): Promise<void> {
  if (!hasUnqueuedPapers(userId)) return;
  await papersCode.load().then(
    ({ queueFinishedPapers }) => queueFinishedPapers(userId),
    () => undefined,
  );
}

const takeOverSaved = (userId: string) => queueSaved(userId, outbox.put);

async function queueDrafts(userId: string): Promise<void> {
  // A draft is safer in its own storage than in an in-memory queue that ends with the page.
  if (!outbox.isDurable()) return;
  await queueUnsavedDrafts(userId);
  await queueOpenSets(userId);
  await queuePapers(userId);
}

/** On a public device, unsent work may stay only for the learners enrolled on it. */
const canWait = (userId: string) =>
  outbox.isDurable() && (!endsWithTab() || isDeviceLearnerHere(userId));

/** Whether a learner may sign out. Asks about unsent work, and about unfinished work that cannot stay on the device. */
export async function askToLeave({ id }: AuthUser): Promise<boolean> {
  const leave = await mayLeave(id, { queueDrafts, canWait });
  const inHand = endsWithTab() ? countInHand(id) : 0;
  if (leave === 'stay' || (inHand > 0 && !(await mayLose(inHand)))) return false;
  if (inHand > 0) removeFromAccount(id, 'asked');
  if (leave === 'lose') await outbox.remove(id, 'asked');
  noteUnsentWork(id, leave === 'wait');
  return true;
}

const savedAppCode = lazyModule(() => import('#lib/browser/saved-app.ts'));

/** On a shared phone the worker is removed with the session; saved course texts stay, for the next learner to save again. */
onAfterSignOut(async () => {
  if (!hasSavedCourses() || !(isEnrolled() || endsWithTab())) return;
  const { removeApp } = await savedAppCode.load();
  await removeApp();
});

onAfterSignOut(async ({ id }) => {
  await outbox.remove(id, 'sign-out');
  noteUnsentWork(id, (await outbox.countUnsent(id)) > 0);
});

/** Signs out an idle learner without asking: work that cannot be sent waits for their next login. */
export async function leaveQuietly(userId: string): Promise<void> {
  await queueDrafts(userId);
  noteUnsentWork(userId, (await sendAll(userId)) > 0);
  await signOut('local', { isForced: true });
}

/** Opens the signed-in learner's queue. */
export async function openOutbox(userId: string): Promise<void> {
  connectOutbox();
  adoptVisitor(userId);
  for (const takeOver of [takeOverSaved, rescueEditDrafts, queuePapers]) {
    // A failure here must not keep the queue shut: all other unsent work is in it.
    await takeOver(userId).catch(() =>
      report(new Error(`Not queued: ${takeOver.name}`), { component: 'outbox' }),
    );
  }
  await outbox.open(userId);
  noteUnsentWork(userId, false);
}

/** For when the learner has signed out or another has signed in. */
export function closeOutbox(userId: string): void {
  outbox.close(userId);
}
