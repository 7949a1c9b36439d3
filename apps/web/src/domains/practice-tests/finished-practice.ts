import type { Question } from '@akada/content/model';
import { markTest } from '@akada/learning/test-marking';
import type { TimedAttempt } from '#domains/questions/timed-attempt.ts';
import type { FinishedAttempt } from '#domains/quiz/api.ts';
import { toFinishedAttempt } from '#domains/quiz/finished-attempt.ts';

type Place = { courseId: string; lessonId: string; testId: string };

/** Unanswered questions are not in `answers`, but the total counts them. */
export function finishedPractice(
  attempt: TimedAttempt,
  questions: readonly Question[],
  { courseId, lessonId, testId }: Place,
): FinishedAttempt | null {
  const { total } = markTest(questions, attempt.answers);
  const ids = { course_id: courseId, lesson_id: lessonId, test_id: testId };
  return toFinishedAttempt(attempt, questions, { ...ids, kind: 'practice' }, total);
}
