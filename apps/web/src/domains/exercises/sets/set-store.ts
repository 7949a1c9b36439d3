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

/** Each set has a name of its own: two that were begun in two tabs, or by a visitor who signs in, never overwrite each other. */
const workOf = (owner: string, { unitId, what, id }: Place & { id: string }): WorkRef => ({
  owner,
  kind: 'exercise-set',
  id: idOf(unitId, what, id),
});

/** A set that was left is taken up again within a day; after that it is sent as it is, and the next one is a new one. */
const RESUME_WITHIN = 24 * 3_600_000;
/** A result is shown again after a reload, not when somebody comes to practise again. */
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

/** The set that is being worked through here, or has just ended; null when a new one should begin. */
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

/** The set that was left last and can be taken up again, of any unit or of one. */
export const openSetOf = (userId: string, now: number, ...unit: string[]) =>
  readAll(userId, ...unit)
    .filter((set) => set.finishedAt === null && set.answers.length > 0)
    .filter((set) => now - lastUse(set) < RESUME_WITHIN)
    .sort((a, b) => lastUse(b) - lastUse(a))[0];

/** The same set as another tab has it, where that has come further. */
export function newerCopy(userId: string, set: ExerciseSet): ExerciseSet | null {
  const stored = findWork(workOf(userId, set), isExerciseSet)?.data;
  if (stored === undefined || !isWhole(stored)) return null;
  const isFurther =
    stored.answers.length > set.answers.length ||
    (stored.finishedAt !== null && set.finishedAt === null);
  return isFurther ? stored : null;
}

/**
 * Hands over what was left: sets that nobody will take up again, or all of them when the learner leaves the device. Sending
 * one that was sent already is harmless, so a set is removed only after `queue` has it.
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
