import type { Question } from '@akada/content/model';
import type { Quiz } from '@akada/content/quizzes';
import { markQuestion, markQuiz } from '@akada/learning/marking';
import type { Attempt } from '#domains/questions/attempt.ts';
import type { FinishedAttempt } from './api.ts';

type About = Pick<FinishedAttempt, 'course_id' | 'lesson_id' | 'kind' | 'test_id'>;
type Score = Pick<FinishedAttempt, 'correct' | 'total'>;

/** An attempt as it is saved for good; null while it is not finished, and when nothing in it was marked. */
export function toFinishedAttempt(
  attempt: Attempt,
  questions: readonly Question[],
  about: About,
  { correct, total }: Score,
): FinishedAttempt | null {
  const answers = questions.flatMap((question, place) => {
    const option = attempt.answers[place];
    const mark = markQuestion(question, option);
    if (mark.type === 'invalid' || typeof option !== 'number') return [];
    return [{ question: question.key, option, correct: mark.correct }];
  });
  if (attempt.finishedAt === null || answers.length === 0) return null;
  return {
    id: attempt.id,
    ...about,
    answers,
    correct,
    total,
    started_at: new Date(attempt.startedAt).toISOString(),
    finished_at: new Date(attempt.finishedAt).toISOString(),
  };
}

export function finishedQuiz(
  attempt: Attempt,
  quiz: Quiz,
  courseId: string,
): FinishedAttempt | null {
  const mark = markQuiz(quiz.questions, attempt.answers);
  if (mark.type === 'invalid') return null;
  const about = { course_id: courseId, lesson_id: quiz.lessonDocumentId, kind: 'quiz' } as const;
  return toFinishedAttempt(attempt, quiz.questions, about, mark);
}
