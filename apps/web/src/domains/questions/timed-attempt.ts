import { isFlag, isNumber, listOf } from '#lib/checks.ts';
import { type Attempt, replaced, type Start, startAttempt } from './attempt.ts';

/** Marked at the end: questions can be answered in any order, and answers changed until all are handed in. */
export type TimedAttempt<Answer = number> = Attempt<Answer> & {
  /** When each answer was last changed; 0 for none. */
  answeredAt: number[];
  /** Milliseconds spent on each question. */
  spent: number[];
  /** Flagged by the learner for review. */
  flags: boolean[];
  /** The longest elapsed time seen so far, in milliseconds. */
  elapsed: number;
};

/** The time limit; null for none. `canRest`: the timer pauses while the page is away. */
export type TimeLimit = { minutes: number | null; canRest?: boolean };

export function startTimed<Answer = number>(start: Start): TimedAttempt<Answer> {
  const each = <Value>(value: Value) => start.questions.map(() => value);
  return {
    ...startAttempt(start),
    answeredAt: each(0),
    spent: each(0),
    flags: each(false),
    elapsed: 0,
  };
}

export const timedFields = {
  answeredAt: listOf(isNumber),
  spent: listOf(isNumber),
  flags: listOf(isFlag),
  elapsed: isNumber,
};

export const isWhole = ({ questions, index, ...lists }: TimedAttempt<unknown>) =>
  index < Math.max(1, questions.length) &&
  [lists.answers, lists.answeredAt, lists.spent, lists.flags].every(
    ({ length }) => length === questions.length,
  );

/** Milliseconds; the attempt ends at 0. Null without a limit. */
export const timeLeft = (elapsed: number, { minutes }: TimeLimit) =>
  minutes === null ? null : Math.max(0, minutes * 60_000 - elapsed);

/** The page's own clock: the elapsed time when the page opened, and the time since then. */
export type PageClock = { elapsed: number; since: number };

/** The largest value wins: sleep counts, a reload does not pause, and setting the device clock back gains nothing. */
export function elapsedAt(
  { startedAt, elapsed, finishedAt }: TimedAttempt<unknown>,
  { minutes, canRest }: TimeLimit,
  now: number,
  page: PageClock,
): number {
  if (finishedAt !== null) return elapsed;
  const byDevice = canRest ? 0 : now - startedAt;
  const seen = Math.max(elapsed, byDevice, page.elapsed + page.since);
  return minutes === null ? seen : Math.min(seen, minutes * 60_000);
}

/** Advances the time to `elapsed`, booked on the current question. */
export function passTime<Answer>(attempt: TimedAttempt<Answer>, elapsed: number) {
  const { index, spent } = attempt;
  const here = (spent[index] ?? 0) + elapsed - attempt.elapsed;
  return { ...attempt, elapsed, spent: replaced(spent, index, here) };
}

export function answer<Answer>(attempt: TimedAttempt<Answer>, value: Answer): TimedAttempt<Answer> {
  const { index, answers, answeredAt, startedAt, elapsed } = attempt;
  return {
    ...attempt,
    answers: replaced(answers, index, value),
    answeredAt: replaced(answeredAt, index, startedAt + Math.round(elapsed)),
  };
}

export const toggleFlag = <Answer>(attempt: TimedAttempt<Answer>): TimedAttempt<Answer> => ({
  ...attempt,
  flags: replaced(attempt.flags, attempt.index, !attempt.flags[attempt.index]),
});

export const goTo = <Answer>(attempt: TimedAttempt<Answer>, index: number) => ({
  ...attempt,
  index: Math.min(Math.max(index, 0), attempt.answers.length - 1),
});

/** The end is computed from the elapsed time, because the device's clock may have changed. */
export const handIn = <Answer>(attempt: TimedAttempt<Answer>): TimedAttempt<Answer> => ({
  ...attempt,
  finishedAt: attempt.startedAt + Math.round(attempt.elapsed),
});

/** Applies one step. Steps after the time is up are too late; everything before counts. */
export function stepAt<Answer>(
  attempt: TimedAttempt<Answer>,
  step: (attempt: TimedAttempt<Answer>) => TimedAttempt<Answer>,
  limit: TimeLimit,
  elapsed: number,
): TimedAttempt<Answer> {
  if (attempt.finishedAt !== null) return attempt;
  const now = passTime(attempt, elapsed);
  return timeLeft(elapsed, limit) === 0 ? handIn(now) : step(now);
}
