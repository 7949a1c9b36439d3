import { saveVisitorSet } from '#domains/exercises/sets/visitor-sets.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { asSet } from './mark-sitting.ts';
import { loadFinished, type PaperRef, saveFinished, unqueuedSittings } from './stored-sittings.ts';

/** The way to the backend: only for learners. */
const sending = lazyModule(() => import('#domains/exercises/sets/send-sets.ts'));

/** Fetched while there is a network, as the paper may end without one. */
export const prepareSending = (userId: string) =>
  userId === VISITOR ? Promise.resolve() : sending.load().then(() => undefined);

/** Hands a finished paper over for sending, once; its id makes a second time harmless. A visitor's stays until they sign in. */
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

/** Hands over every paper that ended here while the code above was missing. */
export async function queueFinishedPapers(userId: string): Promise<void> {
  for (const { paper, id } of unqueuedSittings(userId)) await queuePaper(paper, id);
}
