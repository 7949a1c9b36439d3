import type { Level } from '@akada/exercises/mastery/levels';
import { newSkill, replay, type SkillState } from '@akada/exercises/mastery/replay';
import type { MarkableExercise } from '@akada/exercises/model';
import type { PracticeSkill, SetItem } from '@akada/exercises/sets/compose';
import { mayStop, type Session, startSession, takeResult } from '@akada/exercises/sets/session';
import { answersOf, type SetAnswer, skillId } from './finished-set.ts';

/** The level of a skill before the set and now. */
export type Move = [before: Level, now: Level];

/** Totals of the earlier sets of endless practice. */
export type Earlier = { done: number; right: number; hints: number; worths: number[] };

/** A set in progress. Plain data, because it is stored after each answer. */
export type ExerciseSet = {
  /** The id under which the set is sent; also the seed of its numbers. */
  id: string;
  courseId: string;
  /** The unit, and what part of it is practised: the last segment of the URL. */
  unitId: string;
  what: string;
  session: Session;
  answers: SetAnswer[];
  /** By skill id; skills without an answer yet are missing. */
  moves: Record<string, Move>;
  missed: SetItem[];
  earlier: Earlier;
  startedAt: number;
  finishedAt: number | null;
  /** The learner pressed "Stop": endless practice ends, not only these ten. */
  isStopped: boolean;
  /** The finished set is in the outbox, or among the visitor's sets. */
  isHandedOver: boolean;
};

export const nothingEarlier: Earlier = { done: 0, right: 0, hints: 0, worths: [] };

/** The learner's state of each skill, by skill id. */
export type SkillStates = ReadonlyMap<string, SkillState>;

/** What the stage reports when an exercise is decided. */
export type Result = { worth: 0 | 1 | 2; tries: number; hints: number };

type Start = Pick<ExerciseSet, 'id' | 'courseId' | 'unitId' | 'what'> & {
  items: SetItem[];
  now: number;
};

export const startSet = ({ items, now, ...names }: Start): ExerciseSet => ({
  ...names,
  session: startSession(items, names.id),
  answers: [],
  moves: {},
  missed: [],
  earlier: nothingEarlier,
  startedAt: now,
  finishedAt: null,
  isStopped: false,
  isHandedOver: false,
});

/** The next ten of endless practice; totals of the earlier sets still show on screen. */
export const continueSet = (before: ExerciseSet, next: ExerciseSet): ExerciseSet => ({
  ...next,
  moves: before.moves,
  missed: before.missed,
  earlier: {
    done: before.earlier.done + firstTimes(before).length,
    right: before.earlier.right + countRight(firstTimes(before)),
    hints: before.earlier.hints + hintsIn(before),
    worths: [...before.earlier.worths, ...before.session.worths].slice(-BEADS_BEFORE),
  },
});

const hintsIn = ({ answers }: ExerciseSet) => answers.reduce((sum, { hints }) => sum + hints, 0);

/** Beads shown before the current one in endless practice. */
export const BEADS_BEFORE = 6;
const MISSED_SHOWN = 3;

/** Splits the skill id of an item into its lesson and its key. */
export function skillOf({ skill }: Pick<SetItem, 'skill'>): { lesson: string; skill: string } {
  const end = skill.lastIndexOf(':');
  return { lesson: skill.slice(0, end), skill: skill.slice(end + 1) };
}

const hasOtherKinds = (skill: PracticeSkill | undefined) =>
  skill?.exercises.some(({ kind }) => kind !== 'choice' && kind !== 'picture') ?? true;

/** The state of a skill after the answers of this set. */
function stateAfter(
  set: ExerciseSet,
  id: string,
  states: SkillStates,
  skill: PracticeSkill | undefined,
): SkillState {
  const own = answersOf(set).filter((one) => skillId(one.lesson, one.skill) === id);
  const log = own.map(({ answer }) => answer);
  return replay(log, hasOtherKinds(skill), states.get(id) ?? newSkill);
}

type Shown = {
  exercise: MarkableExercise;
  source: Pick<SetAnswer, 'family' | 'version' | 'seed'>;
};

/** Records the result of the current exercise. */
export function answerSet(
  set: ExerciseSet,
  result: Result,
  { exercise, source }: Shown,
  skills: readonly PracticeSkill[],
  states: SkillStates,
  now: number,
): ExerciseSet {
  const item = set.session.items[set.session.worths.length];
  if (item === undefined || set.finishedAt !== null) return set;
  const place = skillOf(item);
  const isMissed = result.worth === 0;
  const answer: SetAnswer = {
    ...place,
    key: item.key,
    kind: exercise.kind,
    right: !isMissed,
    // The table allows 1 to 99 tries and at most three hints.
    tries: Math.min(Math.max(result.tries, 1), 99),
    hints: Math.min(Math.max(result.hints, 0), 3),
    // If the clock was set back, keep the answers in order.
    at: Math.max(now, set.answers.at(-1)?.at ?? set.startedAt),
    ...(item.why === 'back' ? { back: true as const } : {}),
    ...source,
  };
  const skill = skills.find((one) => one.skill === item.skill);
  const before = stateAfter(set, item.skill, states, skill).level;
  const answered = { ...set, answers: [...set.answers, answer] };
  const level = stateAfter(answered, item.skill, states, skill).level;
  const { session } = takeResult(
    set.session,
    { worth: result.worth, isLevelUp: level > before },
    skills,
  );
  const done: ExerciseSet = {
    ...answered,
    session,
    moves: { ...set.moves, [item.skill]: [set.moves[item.skill]?.[0] ?? before, level] },
    missed: isMissed ? [...set.missed, item].slice(-MISSED_SHOWN) : set.missed,
  };
  return session.worths.length >= session.items.length ? finishSet(done, now) : done;
}

/** Finishes a set, after its last exercise or early. */
export const finishSet = (set: ExerciseSet, now: number): ExerciseSet =>
  set.finishedAt === null
    ? { ...set, finishedAt: Math.max(now, set.answers.at(-1)?.at ?? set.startedAt) }
    : set;

export const stopSet = (set: ExerciseSet, now: number): ExerciseSet => ({
  ...finishSet(set, now),
  isStopped: true,
});

/** Whether practice is over; endless practice continues with the next ten until it is stopped. */
export const isOver = ({ finishedAt, what, isStopped }: ExerciseSet) =>
  finishedAt !== null && (what !== 'endless' || isStopped);

/** The skill states after a finished set, to begin the next one in the same session. */
export function statesAfter(
  set: ExerciseSet,
  states: SkillStates,
  skills: readonly PracticeSkill[],
): SkillStates {
  const ids = new Set(set.answers.map(({ lesson, skill }) => skillId(lesson, skill)));
  const moved = [...ids].map((id) => {
    const skill = skills.find((one) => one.skill === id);
    return [id, stateAfter(set, id, states, skill)] as const;
  });
  return new Map([...states, ...moved]);
}

export const canStop = (set: ExerciseSet) => mayStop(set.session);

export type Score = {
  right: number;
  done: number;
  hints: number;
  secondTries: number;
  /** Repeats: how many, and how many were right. They do not count as extra questions. */
  again: { right: number; done: number };
};

/** The results without repeats, so that ten questions stay ten. */
function firstTimes({ session: { items, worths } }: ExerciseSet): number[] {
  return worths.filter((_, place) => items[place]?.why !== 'back');
}

const countRight = (worths: readonly number[]) => worths.filter((worth) => worth > 0).length;

/** The number of questions, without repeats. */
export const questionsOf = ({ session: { items } }: ExerciseSet, end = items.length) =>
  items.slice(0, end).filter(({ why }) => why !== 'back').length;

/** The score; in endless practice, over all its sets. */
export function scoreOf(set: ExerciseSet): Score {
  const { earlier, answers, session } = set;
  const first = firstTimes(set);
  const right = countRight(first);
  return {
    right: earlier.right + right,
    done: earlier.done + first.length,
    hints: earlier.hints + hintsIn(set),
    secondTries: answers.filter((one) => one.right && one.tries > 1).length,
    again: {
      right: countRight(session.worths) - right,
      done: session.worths.length - first.length,
    },
  };
}

/** The current run of right answers, including earlier sets. */
export function runLength({ earlier, session }: ExerciseSet): number {
  const worths = [...earlier.worths, ...session.worths];
  let count = 0;
  while (count < worths.length && (worths[worths.length - 1 - count] ?? 0) > 0) count += 1;
  return count;
}

/** The longest run of right answers within the beads that are kept. */
export function bestRun({ earlier, session }: ExerciseSet): number {
  let [best, run] = [0, 0];
  for (const worth of [...earlier.worths, ...session.worths]) {
    run = worth > 0 ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}
