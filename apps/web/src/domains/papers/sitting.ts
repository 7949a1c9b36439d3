import type { Answers, Difficulty, MarkableExercise } from '@akada/exercises/model';
import { hasAnswer } from '#domains/exercises/answers.ts';
import { type TimedAttempt, type TimeLimit, timeLeft } from '#domains/questions/timed-attempt.ts';

/** The index of an option as written, the typed text, or the parts in the child's order. */
export type PaperAnswer = NonNullable<Answers[keyof Answers]>;

export type AskedQuestion = {
  /** Index of the section in the sitting. */
  section: number;
  key: string;
  lesson: string;
  skill: string;
  strand: string;
  difficulty: Difficulty;
  exercise: MarkableExercise;
  /** What reproduces the same numbers. */
  source: { family?: string | undefined; version?: number | undefined; seed?: string | undefined };
};

/** A paper as drawn for one child. Complete, so that it works offline. */
export type Sitting = {
  id: string;
  paperId: string;
  title: string;
  /** The course of the first section; a learner's answers are stored under it. */
  courseId: string;
  /** Null when untimed. */
  minutes: number | null;
  isHalf: boolean;
  sections: { title: string; subject: string }[];
  questions: AskedQuestion[];
};

export type Progress = TimedAttempt<PaperAnswer>;
export type Running = { sitting: Sitting; progress: Progress };

/** Untimed papers pause their timer while the page is away. */
export const limitOf = ({ minutes }: Sitting): TimeLimit => ({
  minutes,
  canRest: minutes === null,
});

/** An answer with an empty part does not count yet: it is neither right nor wrong, and the map shows it as open. */
export function isAnswered({ sitting, progress }: Running, index: number): boolean {
  const exercise = sitting.questions[index]?.exercise;
  const given = progress.answers[index] ?? null;
  return exercise !== undefined && given !== null && hasAnswer(exercise, given);
}

/** Where to resume an unfinished paper. */
export function firstOpen(running: Running): number {
  const open = running.sitting.questions.findIndex((_, index) => !isAnswered(running, index));
  return open < 0 ? running.progress.index : open;
}

/** Milliseconds; null when untimed. */
export const leftOf = ({ sitting, progress }: Running) =>
  timeLeft(progress.elapsed, limitOf(sitting));

export const answeredCount = (running: Running) =>
  running.sitting.questions.filter((_, index) => isAnswered(running, index)).length;
export const flaggedCount = ({ flags }: Progress) => flags.filter(Boolean).length;
