import { FAMILIAR, type Level, MASTERED, STARTED, STRONG } from './levels.ts';
import { inOrder, type LoggedAnswer, lagosDay } from './log.ts';

/** Everything the rule needs to process the next answer. */
export type SkillState = {
  level: Level;
  /** The newest answers, oldest first: as many as the longest rule needs. */
  recent: LoggedAnswer[];
  /** Answers since the level last dropped; null before the first drop. */
  sinceFall: number | null;
  /** Number of days with a right answer at the first try without a hint. */
  rightDays: number;
  /** The first and the last of these days; the first starts anew when the level drops, or would at Started. */
  firstRightDay: number | null;
  lastRightDay: number | null;
  /** The day from which the skill is due for a check; being due costs no level. */
  dueDay: number | null;
};

export const newSkill: SkillState = {
  level: 0,
  recent: [],
  sinceFall: null,
  rightDays: 0,
  firstRightDay: null,
  lastRightDay: null,
  dueDay: null,
};

const LONGEST_LOOK = 8;
/** Days until the next check, after the first, second, … day with a right answer. */
const DUE_AFTER = [2, 4, 9, 21, 45, 90];

/** Sums are in halves, as `worth` is. */
function sumOfLast(recent: readonly LoggedAnswer[], count: number): number {
  let sum = 0;
  for (let place = Math.max(0, recent.length - count); place < recent.length; place += 1) {
    sum += recent[place]?.worth ?? 0;
  }
  return sum;
}

const notByChoice = (recent: readonly LoggedAnswer[]) =>
  recent.slice(-6).filter(({ worth, byChoice }) => worth > 0 && !byChoice).length;

/**
 * Right without help on two days with a day between them since the level last dropped. Looking further back than the
 * newest eight answers lets a learner who practises every day show it too.
 */
const isSpread = ({ firstRightDay: first, lastRightDay: last }: SkillState) =>
  first !== null && last !== null && last - first >= 2;

function isUp(state: SkillState, hasOtherKinds: boolean): boolean {
  const { recent } = state;
  switch (state.level) {
    case 0:
      return true;
    case STARTED:
      return sumOfLast(recent, 5) >= 6;
    case FAMILIAR:
      return sumOfLast(recent, 6) >= 10 && (!hasOtherKinds || notByChoice(recent) >= 2);
    case STRONG:
      return sumOfLast(recent, 8) >= 14 && isSpread(state);
    default:
      return false;
  }
}

function isDown(level: Level, recent: readonly LoggedAnswer[], sinceFall: number | null): boolean {
  if (sinceFall !== null && sinceFall < 3) return false;
  return sumOfLast(recent, 6) <= (level === MASTERED ? 8 : 6);
}

const dueAfter = (rightDays: number) => DUE_AFTER[Math.min(rightDays, DUE_AFTER.length) - 1] ?? 2;

function withDays(state: SkillState, answer: LoggedAnswer): SkillState {
  const day = lagosDay(answer.at);
  if (answer.isMissedAgain) return { ...state, dueDay: day + 1 };
  if (answer.worth < 2) return state;
  const isNewDay = state.lastRightDay === null || day > state.lastRightDay;
  const rightDays = state.rightDays + (isNewDay ? 1 : 0);
  const dueDay = day + dueAfter(rightDays);
  return {
    ...state,
    rightDays,
    firstRightDay: state.firstRightDay ?? day,
    lastRightDay: day,
    dueDay,
  };
}

/**
 * Processes one answer. The level rises by one at most, and only for an answer worth something; it drops by one at
 * most, only for a miss, and then not again before three more answers. `hasOtherKinds`: the skill has exercises other
 * than multiple choice.
 */
export function takeAnswer(
  before: SkillState,
  answer: LoggedAnswer,
  hasOtherKinds: boolean,
): SkillState {
  if (answer.isAgain) return makeDue(before, lagosDay(answer.at));
  const recent = [...before.recent, answer].slice(-LONGEST_LOOK);
  const sinceFall = before.sinceFall === null ? null : before.sinceFall + 1;
  const state = withDays({ ...before, recent, sinceFall }, answer);
  if (answer.worth > 0) {
    return isUp(state, hasOtherKinds) ? { ...state, level: (before.level + 1) as Level } : state;
  }
  if (!isDown(before.level, recent, sinceFall)) return state;
  // Started is kept, but a lucky answer of weeks ago is no first day either.
  if (before.level <= STARTED) return { ...state, firstRightDay: null };
  return { ...state, level: (before.level - 1) as Level, sinceFall: 0, firstRightDay: null };
}

/** The state after a log, regardless of the order of arrival. An id counts once. */
export function replay(
  log: readonly LoggedAnswer[],
  hasOtherKinds: boolean,
  from: SkillState = newSkill,
): SkillState {
  const unique = [...new Map(log.map((answer) => [answer.id, answer])).values()];
  return unique
    .sort(inOrder)
    .reduce((state, answer) => takeAnswer(state, answer, hasOtherKinds), from);
}

/** "Again" on a flashcard makes the skill due; the level does not change. */
export const makeDue = (state: SkillState, day: number): SkillState => ({
  ...state,
  dueDay: state.dueDay === null ? day : Math.min(state.dueDay, day),
});

/** Whether the newest answer was wrong. */
export const wasMissed = ({ recent }: Pick<SkillState, 'recent'>) =>
  recent[recent.length - 1]?.worth === 0;

export const isDue = ({ dueDay }: SkillState, today: number) => dueDay !== null && dueDay <= today;
