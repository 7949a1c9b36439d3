import type { Question } from '@akada/content/model';
import { markQuestion } from '@akada/learning/marking';
import { markTest } from '@akada/learning/test-marking';
import type { FinishedAttempt } from '#domains/quiz/api.ts';

/** A practice test under way, or just finished. The clock is its end time, so a reload does not stop it. */
export type PracticeAttempt = {
  id: string;
  startedAt: string;
  endsAt: string;
  finishedAt: string | null;
  /** Keys of the questions, in the order asked. */
  questions: string[];
  /** The chosen option of each question, as its place among the options as written. */
  choices: (number | null)[];
  /** Marked by the learner to look at again. */
  flags: boolean[];
  index: number;
};

type Start = { id: string; questions: readonly Question[]; minutes: number; now: Date };

export function startPractice({ id, questions, minutes, now }: Start): PracticeAttempt {
  return {
    id,
    startedAt: now.toISOString(),
    endsAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
    finishedAt: null,
    questions: questions.map((question) => question.key),
    choices: questions.map(() => null),
    flags: questions.map(() => false),
    index: 0,
  };
}

/** Milliseconds until the time is over; never less than 0. */
export function timeLeft({ endsAt }: Pick<PracticeAttempt, 'endsAt'>, now: Date): number {
  return Math.max(0, Date.parse(endsAt) - now.getTime());
}

function isOpen(attempt: PracticeAttempt, now: Date): boolean {
  return attempt.finishedAt === null && timeLeft(attempt, now) > 0;
}

/** Answers the question on the screen. Until the end an answer may be changed. */
export function choose(attempt: PracticeAttempt, choice: number, now: Date): PracticeAttempt {
  if (!isOpen(attempt, now)) return attempt;
  return { ...attempt, choices: replaced(attempt.choices, attempt.index, choice) };
}

export function toggleFlag(attempt: PracticeAttempt): PracticeAttempt {
  const isFlagged = attempt.flags[attempt.index] ?? false;
  return { ...attempt, flags: replaced(attempt.flags, attempt.index, !isFlagged) };
}

function replaced<T>(list: readonly T[], place: number, value: T): T[] {
  return list.map((one, index) => (index === place ? value : one));
}

export function jumpTo(attempt: PracticeAttempt, place: number): PracticeAttempt {
  return { ...attempt, index: Math.min(Math.max(place, 0), attempt.questions.length - 1) };
}

/** Hands the test in: now, or when its time was over. */
export function submit(attempt: PracticeAttempt, now: Date): PracticeAttempt {
  if (attempt.finishedAt !== null) return attempt;
  const time = Math.min(
    Math.max(now.getTime(), Date.parse(attempt.startedAt)),
    Date.parse(attempt.endsAt),
  );
  return { ...attempt, finishedAt: new Date(time).toISOString() };
}

type Place = { courseId: string; lessonId: string; testId: string };

/** The attempt as it is saved for good; null while it runs, and when not one question was answered. */
export function finishedPractice(
  attempt: PracticeAttempt,
  questions: readonly Question[],
  { courseId, lessonId, testId }: Place,
): FinishedAttempt | null {
  const { right, total } = markTest(questions, attempt.choices);
  const answers = questions.flatMap((question, place) => {
    const option = attempt.choices[place];
    const mark = markQuestion(question, option);
    if (mark.type === 'invalid' || typeof option !== 'number') return [];
    return [{ question: question.key, option, correct: mark.correct }];
  });
  if (attempt.finishedAt === null || answers.length === 0) return null;
  return {
    id: attempt.id,
    course_id: courseId,
    lesson_id: lessonId,
    kind: 'practice',
    test_id: testId,
    answers,
    correct: right,
    total,
    started_at: attempt.startedAt,
    finished_at: attempt.finishedAt,
  };
}
