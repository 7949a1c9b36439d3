import { isPaperExercise } from '#domains/exercises/content/exercise-checks.ts';
import { attemptFields } from '#domains/questions/saved-attempt.ts';
import { isWhole, timedFields } from '#domains/questions/timed-attempt.ts';
import {
  type Check,
  isCount,
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  oneOfChecks,
  orMissing,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import { accountKey, storageOf } from '#platform/storage/account-storage.ts';
import {
  findWork,
  finishWork,
  listWork,
  removeWork,
  saveWork,
  type WorkRef,
} from '#platform/unfinished-work/unfinished-work.ts';
import type { AskedQuestion, PaperAnswer, Progress, Running, Sitting } from './sitting.ts';

const NEWEST_RESULTS = 3;
const NEWEST_ENTRIES = 20;

const isPair: Check<[string, string]> = (value): value is [string, string] =>
  listOf(isText)(value) && value.length === 2;
const isAnswer: Check<PaperAnswer> = oneOfChecks(
  oneOfChecks(isCount, isText),
  oneOfChecks(listOf(isText), listOf(isPair)),
);

const isSitting = recordOf<Sitting>({
  id: isText,
  paperId: isText,
  title: isText,
  courseId: isText,
  minutes: orNull(isCount),
  isHalf: isFlag,
  sections: listOf(recordOf<Sitting['sections'][number]>({ title: isText, subject: isText })),
  questions: listOf(
    recordOf<AskedQuestion>({
      section: isCount,
      key: isText,
      lesson: isText,
      skill: isText,
      strand: isText,
      difficulty: oneOf(1, 2, 3),
      exercise: isPaperExercise,
      source: recordOf<AskedQuestion['source']>({
        family: orMissing(isText),
        version: orMissing(isCount),
        seed: orMissing(isText),
      }),
    }),
  ),
});

const isProgress = recordOf<Progress>({ ...attemptFields(isAnswer), ...timedFields });

const fits = ({ sitting, progress }: Running) =>
  progress.questions.length > 0 &&
  progress.questions.length === sitting.questions.length &&
  isWhole(progress);

/** The account and the paper. */
export type PaperRef = { userId: string; paperId: string };

/** Each tap saves only the small progress record; the questions are saved once, beside it. */
export const paperWork = ({ userId, paperId }: PaperRef): WorkRef => ({
  owner: userId,
  kind: 'paper',
  id: paperId,
});
const questionsOf = (paper: PaperRef): WorkRef => ({
  ...paperWork(paper),
  kind: 'paper-questions',
});

export function saveSitting(paper: PaperRef, { sitting, progress }: Running): void {
  saveWork(questionsOf(paper), sitting);
  saveWork(paperWork(paper), progress);
}

/** The paper in progress; null when there is none, or when the stored data is invalid. */
export function loadRunning(paper: PaperRef): Running | null {
  const sitting = findWork(questionsOf(paper), isSitting)?.data;
  const progress = findWork(paperWork(paper), isProgress)?.data;
  if (!sitting || !progress || progress.finishedAt !== null) return null;
  return fits({ sitting, progress }) ? { sitting, progress } : null;
}

/** One finished sitting in the history. */
export type Entry = {
  id: string;
  finishedAt: number;
  right: number;
  total: number;
  isHalf: boolean;
  /** The questions asked, so that the next two sittings avoid them. */
  keys: string[];
};

const isEntry = recordOf<Entry>({
  id: isText,
  finishedAt: isNumber,
  right: isCount,
  total: isCount,
  isHalf: isFlag,
  keys: listOf(isText),
});

const traceOf = ({ userId, paperId }: PaperRef, ...parts: string[]) =>
  accountKey(userId, 'papers', paperId, ...parts);

/** Finished sittings, newest first. */
export function loadHistory(paper: PaperRef): Entry[] {
  return storageOf(paper.userId).read(traceOf(paper, 'history'), listOf(isEntry)) ?? [];
}

/** Whether it was queued for sending; queueing twice is harmless. */
type Finished = Running & { isQueued: boolean };
const isRunning = recordOf<Running>({ sitting: isSitting, progress: isProgress });

const finishedWork = ({ userId, paperId }: PaperRef, id: string): WorkRef => ({
  owner: userId,
  kind: 'finished-paper',
  id: `${paperId}:${id}`,
});

export function loadFinished(paper: PaperRef, id: string): Finished | null {
  const found = findWork(finishedWork(paper, id), isRunning);
  return found !== null && fits(found.data) ? { ...found.data, isQueued: found.isDone } : null;
}

/** Every finished sitting of an account that is not in the outbox yet. */
export const unqueuedSittings = (userId: string): { paper: PaperRef; id: string }[] =>
  listWork(userId, 'finished-paper', isRunning)
    .filter(({ isDone }) => !isDone)
    .map(({ data: { sitting } }) => ({
      paper: { userId, paperId: sitting.paperId },
      id: sitting.id,
    }));

export function saveFinished(paper: PaperRef, { sitting, progress, isQueued }: Finished): void {
  const save = isQueued ? finishWork : saveWork;
  save(finishedWork(paper, sitting.id), { sitting, progress });
}

/** Moves a sitting from in progress to finished. Only the score of older ones stays. */
export function closeSitting(paper: PaperRef, running: Running, entry: Entry): void {
  saveFinished(paper, { ...running, isQueued: false });
  const others = loadHistory(paper).filter(({ id }) => id !== entry.id);
  const history = [entry, ...others]
    .slice(0, NEWEST_ENTRIES)
    .map((one, place) => (place < 2 ? one : { ...one, keys: [] }));
  storageOf(paper.userId).write(traceOf(paper, 'history'), history);
  const newest = history.slice(0, NEWEST_RESULTS).map(({ id }) => id);
  const finished = listWork(paper.userId, 'finished-paper', isRunning, `${paper.paperId}:`);
  for (const { data, isDone, ...work } of finished) {
    if (isDone && !newest.includes(data.sitting.id)) removeWork(work);
  }
  removeWork(questionsOf(paper));
  removeWork(paperWork(paper));
}

/** The items the child has ticked in the part that is not marked by machine. */
export function loadTicks(paper: PaperRef, id: string): number[] {
  return storageOf(paper.userId).read(traceOf(paper, 'ticks', id), listOf(isCount)) ?? [];
}

export function saveTicks(paper: PaperRef, id: string, ticks: readonly number[]): void {
  storageOf(paper.userId).write(traceOf(paper, 'ticks', id), ticks);
}
