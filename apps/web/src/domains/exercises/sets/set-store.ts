import type { Level } from '@akada/exercises/mastery/levels';
import type { SetItem } from '@akada/exercises/sets/compose';
import type { Session } from '@akada/exercises/sets/session';
import {
  type Check,
  isCount,
  isFlag,
  isText,
  listOf,
  mapOf,
  oneOf,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import { adoptVisitor, VISITOR } from '#platform/storage/account-storage.ts';
import {
  findWork,
  finishWork,
  listWork,
  removeWork,
  saveWork,
  type WorkRef,
} from '#platform/unfinished-work/unfinished-work.ts';
import type { Earlier, ExerciseSet, Move } from './exercise-set.ts';
import { type FinishedSet, isSetAnswer, toFinishedSet } from './finished-set.ts';

const idOf = (...parts: string[]) => parts.map(encodeURIComponent).join(':');

/** Each set has its own key, so sets begun in two tabs, or by a visitor who signs in, never overwrite each other. */
const workOf = (owner: string, { unitId, what, id }: Place & { id: string }): WorkRef => ({
  owner,
  kind: 'exercise-set',
  id: idOf(unitId, what, id),
});

/** An unfinished set can be resumed for a day; after that it is sent as it is, and a new one begins. */
const RESUME_WITHIN = 24 * 3_600_000;
/** A result is shown again after a reload, but not on a later visit. */
const SHOW_RESULT_WITHIN = 600_000;

const isItem = recordOf<SetItem>({
  skill: isText,
  key: isText,
  seed: isText,
  why: oneOf('due', 'focus', 'mixed', 'back', 'easier'),
});
const isWorth = oneOf(0, 1, 2);
const isLevel: Check<Level> = oneOf(0, 1, 2, 3, 4);
const isMove: Check<Move> = (value): value is Move => listOf(isLevel)(value) && value.length === 2;

const isExerciseSet = recordOf<ExerciseSet>({
  id: isText,
  courseId: isText,
  unitId: isText,
  what: isText,
  session: recordOf<Session>({
    seed: isText,
    items: listOf(isItem),
    worths: listOf(isWorth),
    hasLeveledUp: isFlag,
  }),
  answers: listOf(isSetAnswer),
  moves: mapOf(isMove),
  missed: listOf(isItem),
  earlier: recordOf<Earlier>({
    done: isCount,
    right: isCount,
    hints: isCount,
    worths: listOf(isWorth),
  }),
  startedAt: isCount,
  finishedAt: orNull(isCount),
  isStopped: isFlag,
  isHandedOver: isFlag,
});

const isWhole = ({ session, answers }: ExerciseSet) =>
  session.worths.length === answers.length && answers.length <= session.items.length;

export type Place = { unitId: string; what: string };

function readAll(userId: string, prefix = ''): ExerciseSet[] {
  if (userId !== VISITOR) adoptVisitor(userId);
  return listWork(userId, 'exercise-set', isExerciseSet, prefix)
    .map(({ data }) => data)
    .filter(isWhole);
}

export function storeSet(userId: string, set: ExerciseSet): void {
  (set.isHandedOver ? finishWork : saveWork)(workOf(userId, set), set);
}

export const removeSet = (userId: string, set: ExerciseSet) => removeWork(workOf(userId, set));

const lastUse = ({ startedAt, finishedAt, answers }: ExerciseSet) =>
  finishedAt ?? answers.at(-1)?.at ?? startedAt;

/** The set in progress here, or the one just finished; null when a new one should begin. */
export function findSet(userId: string, { unitId, what }: Place, now: number): ExerciseSet | null {
  const known = readAll(userId, `${idOf(unitId, what)}:`).filter(
    (set) => now - lastUse(set) < (set.finishedAt === null ? RESUME_WITHIN : SHOW_RESULT_WITHIN),
  );
  const newest = (sets: ExerciseSet[]) =>
    sets.reduce<ExerciseSet | null>(
      (best, one) => (best === null || lastUse(one) > lastUse(best) ? one : best),
      null,
    );
  return newest(known.filter(({ finishedAt }) => finishedAt === null)) ?? newest(known);
}

/** The most recent set that can be resumed, of any unit or of one. */
export const openSetOf = (userId: string, now: number, ...unit: string[]) =>
  readAll(userId, ...unit)
    .filter((set) => set.finishedAt === null && set.answers.length > 0)
    .filter((set) => now - lastUse(set) < RESUME_WITHIN)
    .sort((a, b) => lastUse(b) - lastUse(a))[0];

/** Another tab's copy of the same set, if it is further along. */
export function newerCopy(userId: string, set: ExerciseSet): ExerciseSet | null {
  const stored = findWork(workOf(userId, set), isExerciseSet)?.data;
  if (stored === undefined || !isWhole(stored)) return null;
  const isFurther =
    stored.answers.length > set.answers.length ||
    (stored.finishedAt !== null && set.finishedAt === null);
  return isFurther ? stored : null;
}

/**
 * Hands over leftover sets: abandoned ones, or all of them when the learner leaves the device. Sending twice is harmless, so
 * a set is removed only after `queue` has it.
 */
export async function closeLeftSets(
  userId: string,
  queue: (set: FinishedSet) => void | Promise<void>,
  isLeft: (set: ExerciseSet) => boolean,
): Promise<void> {
  for (const set of readAll(userId).filter(isLeft)) {
    const finished = toFinishedSet(set);
    if (finished !== null && !set.isHandedOver) await queue(finished);
    removeSet(userId, set);
  }
}

export const isAbandoned = (now: number) => (set: ExerciseSet) =>
  now - lastUse(set) >= (set.finishedAt === null ? RESUME_WITHIN : SHOW_RESULT_WITHIN);
