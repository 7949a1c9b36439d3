import { isPaperExercise } from '#domains/exercises/content/exercise-checks.ts';
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
import { accountKey, accountKeys, storageOf } from '#platform/storage/account-storage.ts';
import type { AskedQuestion, PaperAnswer, Progress, Running, Sitting } from './sitting.ts';

const NAME = 'papers';
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
  startedAt: isNumber,
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

const isProgress = recordOf<Progress>({
  answers: listOf(orNull(isAnswer)),
  answeredAt: listOf(isNumber),
  spent: listOf(isNumber),
  flags: listOf(isFlag),
  index: isCount,
  elapsed: isNumber,
  isTold: isFlag,
  finishedAt: orNull(isNumber),
});

const fits = ({ sitting: { questions }, progress }: Running) =>
  questions.length > 0 &&
  progress.index < questions.length &&
  [progress.answers, progress.answeredAt, progress.spent, progress.flags].every(
    ({ length }) => length === questions.length,
  );

/** Whose, and of which paper. */
export type PaperRef = { userId: string; paperId: string };

const keyOf = ({ userId, paperId }: PaperRef, ...parts: string[]) =>
  accountKey(userId, NAME, paperId, ...parts);

/** The name under which another tab of the same paper writes. */
export const progressKey = (paper: PaperRef) => keyOf(paper, 'progress');

/** The questions are written once; what changes at every tap is small. */
export function saveSitting(paper: PaperRef, { sitting, progress }: Running): void {
  storageOf(paper.userId).write(keyOf(paper, 'sitting'), sitting);
  saveProgress(paper, progress);
}

export function saveProgress(paper: PaperRef, progress: Progress): void {
  storageOf(paper.userId).write(progressKey(paper), progress);
}

/** The paper under way; null when there is none, or what was stored makes no sense. */
export function loadRunning(paper: PaperRef): Running | null {
  const storage = storageOf(paper.userId);
  const sitting = storage.read(keyOf(paper, 'sitting'), isSitting);
  const progress = storage.read(progressKey(paper), isProgress);
  if (sitting === null || progress === null || progress.finishedAt !== null) return null;
  const running = { sitting, progress };
  return fits(running) ? running : null;
}

/** One finished sitting in the list of all. */
export type Entry = {
  id: string;
  finishedAt: number;
  right: number;
  total: number;
  isHalf: boolean;
  /** What it asked, so that the next two sittings ask something else. */
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

/** Finished sittings, the newest first. */
export function loadHistory(paper: PaperRef): Entry[] {
  return storageOf(paper.userId).read(keyOf(paper, 'history'), listOf(isEntry)) ?? [];
}

/** Whether it was handed over for sending; a second time does no harm. */
type Finished = Running & { isQueued: boolean };
const isFinished = recordOf<Finished>({
  sitting: isSitting,
  progress: isProgress,
  isQueued: isFlag,
});

const resultKey = (paper: PaperRef, id: string) => keyOf(paper, 'result', id);

export function loadFinished(paper: PaperRef, id: string): Finished | null {
  const found = storageOf(paper.userId).read(resultKey(paper, id), isFinished);
  return found !== null && fits(found) ? found : null;
}

/** Every finished sitting of an account that the outbox does not have. */
export function unqueuedSittings(userId: string): { paper: PaperRef; id: string }[] {
  const storage = storageOf(userId);
  return accountKeys(storage, userId, NAME).flatMap((key) => {
    const found = storage.read(key, isFinished);
    if (found === null || found.isQueued) return [];
    const { paperId, id } = found.sitting;
    return [{ paper: { userId, paperId }, id }];
  });
}

export function saveFinished(paper: PaperRef, finished: Finished): void {
  storageOf(paper.userId).write(resultKey(paper, finished.sitting.id), finished);
}

/** Moves a sitting from under way to finished. Of older ones only the count stays. */
export function closeSitting(paper: PaperRef, running: Running, entry: Entry): void {
  const storage = storageOf(paper.userId);
  saveFinished(paper, { ...running, isQueued: false });
  const others = loadHistory(paper).filter(({ id }) => id !== entry.id);
  const history = [entry, ...others]
    .slice(0, NEWEST_ENTRIES)
    .map((one, place) => (place < 2 ? one : { ...one, keys: [] }));
  storage.write(keyOf(paper, 'history'), history);
  const keep = new Set(history.slice(0, NEWEST_RESULTS).map(({ id }) => resultKey(paper, id)));
  for (const key of accountKeys(storage, paper.userId, NAME, paper.paperId, 'result')) {
    const isQueued = storage.read(key, isFinished)?.isQueued === true;
    if (!keep.has(key) && isQueued) storage.removeItem(key);
  }
  storage.removeItem(keyOf(paper, 'sitting'));
  storage.removeItem(progressKey(paper));
}

/** What the child has ticked of the part that no machine marks. */
export function loadTicks(paper: PaperRef, id: string): number[] {
  return storageOf(paper.userId).read(keyOf(paper, 'ticks', id), listOf(isCount)) ?? [];
}

export function saveTicks(paper: PaperRef, id: string, ticks: readonly number[]): void {
  storageOf(paper.userId).write(keyOf(paper, 'ticks', id), ticks);
}
