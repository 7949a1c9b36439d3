import { saveVisitorSet } from '#domains/exercises/sets/visitor-sets.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { asSet } from './mark-sitting.ts';
import { loadFinished, type PaperRef, saveFinished, unqueuedSittings } from './stored-sittings.ts';

/** Loaded lazily: only learners send papers to the backend. */
const sending = lazyModule(() => import('#domains/exercises/sets/send-sets.ts'));

/** Loaded while online, because the paper may end offline. */
export const prepareSending = (userId: string) =>
  userId === VISITOR ? Promise.resolve() : sending.load().then(() => undefined);

/** Queues a finished paper for sending, once; its id makes a retry harmless. A visitor's paper stays here until they sign in. */
export async function queuePaper(paper: PaperRef, id: string): Promise<void> {
  const finished = loadFinished(paper, id);
  if (finished === null || finished.isQueued) return;
  const set = asSet(finished);
  if (set !== null) {
    if (paper.userId === VISITOR) saveVisitorSet(set);
    else await (await sending.load()).queueSet(paper.userId, set);
  }
  saveFinished(paper, { ...finished, isQueued: true });
}

/** Queues every paper that was finished here before the code for sending could load. */
export async function queueFinishedPapers(userId: string): Promise<void> {
  for (const { paper, id } of unqueuedSittings(userId)) await queuePaper(paper, id);
}
