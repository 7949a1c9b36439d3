import type { Quiz } from '@akada/content/quizzes';
import { markQuestion, markQuiz } from '@akada/learning/marking';
import type { FinishedAttempt } from './api.ts';

/** A quiz that is being taken, or was taken a moment ago. Small enough to be kept at every step. */
export type Attempt = {
  id: string;
  startedAt: string;
  /** Set by the last answer. */
  finishedAt: string | null;
  /** The keys of the questions, so that an attempt is never laid over a changed quiz. */
  questions: string[];
  /** The chosen option of each question, as its place among the options as written. */
  choices: (number | null)[];
  /** The question on the screen; one past the last is the summary. */
  index: number;
  /** What the order of the options is rendered from, where it is not the id. */
  order?: string;
};

export function startAttempt({ questions }: Quiz, id: string, now: Date): Attempt {
  return {
    id,
    startedAt: now.toISOString(),
    finishedAt: null,
    questions: questions.map((question) => question.key),
    choices: questions.map(() => null),
    index: 0,
  };
}

/** Answers the question on the screen. The first answer counts. */
export function answer(attempt: Attempt, choice: number, now: Date): Attempt {
  if (attempt.choices[attempt.index] !== null) return attempt;
  const choices = attempt.choices.map((one, place) => (place === attempt.index ? choice : one));
  const isLast = choices.every((one) => one !== null);
  return { ...attempt, choices, finishedAt: isLast ? laterOf(attempt.startedAt, now) : null };
}

/** The next question, or the summary. A question without an answer is not left. */
export function goOn(attempt: Attempt): Attempt {
  return attempt.choices[attempt.index] === null
    ? attempt
    : { ...attempt, index: Math.min(attempt.index + 1, attempt.questions.length) };
}

/** The attempt as it is saved for good; null while it is not finished, or when nothing in it can be marked. */
export function finishedAttempt(
  attempt: Attempt,
  quiz: Quiz,
  courseId: string,
): FinishedAttempt | null {
  const mark = markQuiz(quiz.questions, attempt.choices);
  if (attempt.finishedAt === null || mark.type === 'invalid') return null;
  const answers = quiz.questions.flatMap((question, place) => {
    const choice = attempt.choices[place];
    const one = markQuestion(question, choice);
    if (one.type === 'invalid' || typeof choice !== 'number') return [];
    return [{ question: question.key, option: choice, correct: one.correct }];
  });
  return {
    id: attempt.id,
    course_id: courseId,
    lesson_id: quiz.lessonDocumentId,
    kind: 'quiz',
    answers,
    correct: mark.correct,
    total: mark.total,
    started_at: attempt.startedAt,
    finished_at: attempt.finishedAt,
  };
}

/** Phones set their clock right in the middle of things: an end is never before its start. */
function laterOf(start: string, now: Date): string {
  const end = now.toISOString();
  return end < start ? start : end;
}
