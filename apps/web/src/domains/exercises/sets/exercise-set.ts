import type { Level } from '@akada/exercises/mastery/levels';
import { newSkill, replay, type SkillState } from '@akada/exercises/mastery/replay';
import type { MarkableExercise } from '@akada/exercises/model';
import type { PracticeSkill, SetItem } from '@akada/exercises/sets/compose';
import { mayStop, type Session, startSession, takeResult } from '@akada/exercises/sets/session';
import { answersOf, type SetAnswer, skillId } from './finished-set.ts';

/** The level of a skill before the set, and now. */
export type Move = [before: Level, now: Level];

/** What endless practice has behind it when its next ten begin. */
export type Earlier = { done: number; right: number; hints: number; worths: number[] };

/** A set while it is being worked through. Plain data: it is stored after each answer. */
export type ExerciseSet = {
  /** The id of the set that will be sent, and the seed of its numbers. */
  id: string;
  courseId: string;
  /** Which unit is practised, and what of it: the last part of the URL. */
  unitId: string;
  what: string;
  session: Session;
  answers: SetAnswer[];
  /** By the id of the skill; those without an answer yet have not moved. */
  moves: Record<string, Move>;
  missed: SetItem[];
  earlier: Earlier;
  startedAt: number;
  finishedAt: number | null;
  /** Somebody pressed "Stop": endless practice ends here, and not only these ten. */
  isStopped: boolean;
  /** The finished set is in the outbox, or with the sets of the visitor. */
  isHandedOver: boolean;
};

export const nothingEarlier: Earlier = { done: 0, right: 0, hints: 0, worths: [] };

/** What is known of a skill, by its id. */
export type SkillStates = ReadonlyMap<string, SkillState>;

/** What the stage says when an exercise is decided. */
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

/** The next ten of endless practice: what was done before still counts on the screen. */
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

/** So many beads stand before the one that is now, in endless practice. */
export const BEADS_BEFORE = 6;
const MISSED_SHOWN = 3;

/** The skill of an item: its lesson, and its key there. */
export function skillOf({ skill }: Pick<SetItem, 'skill'>): { lesson: string; skill: string } {
  const end = skill.lastIndexOf(':');
  return { lesson: skill.slice(0, end), skill: skill.slice(end + 1) };
}

const hasOtherKinds = (skill: PracticeSkill | undefined) =>
  skill?.exercises.some(({ kind }) => kind !== 'choice' && kind !== 'picture') ?? true;

/** What is known of a skill after the answers of this set. */
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

/** Takes the result of the exercise at hand. */
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
    // The table takes one to 99 tries and up to three hints.
    tries: Math.min(Math.max(result.tries, 1), 99),
    hints: Math.min(Math.max(result.hints, 0), 3),
    // A clock that was set back in between must not bring the answers out of order.
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

/** Ends a set, after its last exercise or before. */
export const finishSet = (set: ExerciseSet, now: number): ExerciseSet =>
  set.finishedAt === null
    ? { ...set, finishedAt: Math.max(now, set.answers.at(-1)?.at ?? set.startedAt) }
    : set;

export const stopSet = (set: ExerciseSet, now: number): ExerciseSet => ({
  ...finishSet(set, now),
  isStopped: true,
});

/** Whether nothing more is asked; endless practice goes on with the next ten until somebody stops it. */
export const isOver = ({ finishedAt, what, isStopped }: ExerciseSet) =>
  finishedAt !== null && (what !== 'endless' || isStopped);

/** What is known after a finished set, for the next one of the same sitting. */
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
  /** Of those that came back: how many, and how many were right then. They are no questions more. */
  again: { right: number; done: number };
};

/** What was answered, without what came back: ten questions stay ten. */
function firstTimes({ session: { items, worths } }: ExerciseSet): number[] {
  return worths.filter((_, place) => items[place]?.why !== 'back');
}

const countRight = (worths: readonly number[]) => worths.filter((worth) => worth > 0).length;

/** How many questions the set has, without what comes back. */
export const questionsOf = ({ session: { items } }: ExerciseSet, end = items.length) =>
  items.slice(0, end).filter(({ why }) => why !== 'back').length;

/** What was done, endless practice as a whole. */
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

/** Right answers in a row up to now, those of earlier tens included. */
export function runLength({ earlier, session }: ExerciseSet): number {
  const worths = [...earlier.worths, ...session.worths];
  let count = 0;
  while (count < worths.length && (worths[worths.length - 1 - count] ?? 0) > 0) count += 1;
  return count;
}

/** The longest run of right answers, as far as the beads go back. */
export function bestRun({ earlier, session }: ExerciseSet): number {
  let [best, run] = [0, 0];
  for (const worth of [...earlier.worths, ...session.worths]) {
    run = worth > 0 ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}
