import type { Answers, Difficulty, MarkableExercise } from '@akada/exercises/model';
import { hasAnswer } from '#domains/exercises/answers.ts';
import { type TimedAttempt, type TimeLimit, timeLeft } from '#domains/questions/timed-attempt.ts';

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
  /** Null without a clock. */
  minutes: number | null;
  isHalf: boolean;
  sections: { title: string; subject: string }[];
  questions: AskedQuestion[];
};

export type Progress = TimedAttempt<PaperAnswer>;
export type Running = { sitting: Sitting; progress: Progress };

/** Without a clock the time rests while the page is away. */
export const limitOf = ({ minutes }: Sitting): TimeLimit => ({
  minutes,
  canRest: minutes === null,
});

/** An answer with an empty part is none yet: it is neither right nor wrong, and the map shows it as open. */
export function isAnswered({ sitting, progress }: Running, index: number): boolean {
  const exercise = sitting.questions[index]?.exercise;
  const given = progress.answers[index] ?? null;
  return exercise !== undefined && given !== null && hasAnswer(exercise, given);
}

/** Where a paper that was left is opened again. */
export function firstOpen(running: Running): number {
  const open = running.sitting.questions.findIndex((_, index) => !isAnswered(running, index));
  return open < 0 ? running.progress.index : open;
}

/** Milliseconds; null without a clock. */
export const leftOf = ({ sitting, progress }: Running) =>
  timeLeft(progress.elapsed, limitOf(sitting));

export const answeredCount = (running: Running) =>
  running.sitting.questions.filter((_, index) => isAnswered(running, index)).length;
export const flaggedCount = ({ flags }: Progress) => flags.filter(Boolean).length;
