import type { Answers, Difficulty, MarkableExercise } from '@akada/exercises/model';
import { tick, timeLeft } from '@akada/exercises/papers/clock';
import { hasAnswer } from '#domains/exercises/answers.ts';

/** The place of an option as written, what was typed, or the parts in the child's order. */
export type PaperAnswer = NonNullable<Answers[keyof Answers]>;

export type AskedQuestion = {
  /** Place among the sections of the sitting. */
  section: number;
  key: string;
  lesson: string;
  skill: string;
  strand: string;
  difficulty: Difficulty;
  exercise: MarkableExercise;
  /** What makes the same numbers again. */
  source: { family?: string | undefined; version?: number | undefined; seed?: string | undefined };
};

/** A paper as it was drawn for one child: whole, so that it needs no network any more. */
export type Sitting = {
  id: string;
  paperId: string;
  title: string;
  /** The course of its first section: under which a learner's answers are filed. */
  courseId: string;
  /** By the clock of the device. */
  startedAt: number;
  /** Null without a clock. */
  minutes: number | null;
  isHalf: boolean;
  sections: { title: string; subject: string }[];
  questions: AskedQuestion[];
};

/** What changes while it is sat; one entry for each question. */
export type Progress = {
  answers: (PaperAnswer | null)[];
  /** When each answer was last changed, by the clock of the paper; 0 where there is none. */
  answeredAt: number[];
  /** Milliseconds on each question. */
  spent: number[];
  flags: boolean[];
  index: number;
  /** The most that was ever seen to have passed, in milliseconds. */
  elapsed: number;
  /** The last five minutes were announced. */
  isTold: boolean;
  finishedAt: number | null;
};

export type Running = { sitting: Sitting; progress: Progress };

export function startProgress(count: number): Progress {
  const list = <T>(value: T) => Array.from({ length: count }, () => value);
  return {
    answers: list(null),
    answeredAt: list(0),
    spent: list(0),
    flags: list(false),
    index: 0,
    elapsed: 0,
    isTold: false,
    finishedAt: null,
  };
}

const replaced = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((one, at) => (at === index ? value : one));

/** An answer with an empty part is none yet: it is neither right nor wrong, and the map shows it as open. */
export function isAnswered({ sitting, progress }: Running, index: number): boolean {
  const exercise = sitting.questions[index]?.exercise;
  const given = progress.answers[index] ?? null;
  return exercise !== undefined && given !== null && hasAnswer(exercise, given);
}

/** Until the end an answer may be changed. */
export function answer({ sitting, progress }: Running, value: PaperAnswer): Progress {
  if (progress.finishedAt !== null) return progress;
  const { index } = progress;
  const at = sitting.startedAt + Math.round(progress.elapsed);
  return {
    ...progress,
    answers: replaced(progress.answers, index, value),
    answeredAt: replaced(progress.answeredAt, index, at),
  };
}

export const toggleFlag = (progress: Progress): Progress => ({
  ...progress,
  flags: replaced(progress.flags, progress.index, !progress.flags[progress.index]),
});

export const jumpTo = (progress: Progress, index: number): Progress => ({
  ...progress,
  index: Math.min(Math.max(index, 0), progress.answers.length - 1),
});

/** Where a paper that was left is opened again. */
export function firstOpen(running: Running): number {
  const open = running.sitting.questions.findIndex((_, index) => !isAnswered(running, index));
  return open < 0 ? running.progress.index : open;
}

/** What a clock says: of the device, of the page (monotonic), and what had passed when the page was loaded. */
export type Reading = { now: number; sinceLoad: number; elapsedAtLoad: number };

/**
 * Lets time pass. With a clock the largest elapsed time wins: sleep counts and a device clock set back gains nothing. Without
 * one the time rests while the page is away.
 */
export function passTime({ sitting, progress }: Running, reading: Reading): Progress {
  if (progress.finishedAt !== null) return progress;
  const { now, sinceLoad, elapsedAtLoad } = reading;
  const clock = { startedAt: sitting.startedAt, minutes: 0, elapsed: progress.elapsed };
  const since = sitting.minutes === null ? sitting.startedAt : now;
  const { elapsed: seen } = tick(clock, since, elapsedAtLoad, sinceLoad);
  const elapsed = sitting.minutes === null ? seen : Math.min(seen, sitting.minutes * 60_000);
  const spent = (progress.spent[progress.index] ?? 0) + (elapsed - progress.elapsed);
  return { ...progress, elapsed, spent: replaced(progress.spent, progress.index, spent) };
}

/** Milliseconds; null without a clock. */
export function leftOf({ sitting, progress }: Running): number | null {
  const { minutes, startedAt } = sitting;
  if (minutes === null) return null;
  return timeLeft({ startedAt, minutes, elapsed: progress.elapsed });
}

/** The moment of handing in follows from what has passed, whatever the device's clock says by then. */
export function handIn({ sitting, progress }: Running): Progress {
  if (progress.finishedAt !== null) return progress;
  return { ...progress, finishedAt: sitting.startedAt + Math.round(progress.elapsed) };
}

export const answeredCount = (running: Running) =>
  running.sitting.questions.filter((_, index) => isAnswered(running, index)).length;
export const flaggedCount = ({ flags }: Progress) => flags.filter(Boolean).length;
