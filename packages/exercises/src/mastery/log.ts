import type { Kind } from '../model.ts';

/** One learner's answer for one skill, as it is stored and replayed. */
export type LoggedAnswer = {
  /** Unique; orders answers of the same time. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** In halves: 2 first try without a hint, 1 with a hint or at the second try, 0 missed. */
  worth: 0 | 1 | 2;
  /** Multiple choice, which can be guessed. */
  byChoice: boolean;
  /** Missed, repeated with new numbers and missed again: the skill is due tomorrow. */
  isMissedAgain?: boolean;
  /** Not an answer to an exercise but "Again" on a flashcard: the skill becomes due, and nothing else changes. */
  isAgain?: boolean;
};

/** Multiple-choice kinds. */
export const isByChoice = (kind: Kind) => kind === 'choice' || kind === 'picture';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** Lagos is one hour ahead of UTC all year. */
const LAGOS = 3_600_000;

export const MAX_ANSWERS_A_DAY = 300;

export const lagosDay = (at: number) => Math.floor((at + LAGOS) / DAY);

/**
 * A device's clock may be wrong or manipulated: times in the future or older than a week are replaced by the time of
 * arrival.
 */
export const countedTime = (at: number, arrivedAt: number) =>
  at > arrivedAt || at < arrivedAt - WEEK ? arrivedAt : at;

export function inOrder(a: LoggedAnswer, b: LoggedAnswer): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** Only the first answers of a day count, so that a script gains nothing. */
export function withinDayLimit(answers: readonly LoggedAnswer[]): LoggedAnswer[] {
  const counts = new Map<number, number>();
  return [...answers].sort(inOrder).filter(({ at }) => {
    const day = lagosDay(at);
    const count = (counts.get(day) ?? 0) + 1;
    counts.set(day, count);
    return count <= MAX_ANSWERS_A_DAY;
  });
}

/** The worth of an answer. A hint costs half, and the learner is warned first; a second try costs half too. */
export function worthOf(answer: { isRight: boolean; tries: number; hints: number }): 0 | 1 | 2 {
  if (!answer.isRight || answer.tries > 2) return 0;
  return answer.tries === 1 && answer.hints === 0 ? 2 : 1;
}
