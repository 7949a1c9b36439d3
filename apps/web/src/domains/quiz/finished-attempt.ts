import type { Question } from '@akada/content/model';
import { markQuestion } from '@akada/learning/marking';
import type { Attempt } from '#domains/questions/attempt.ts';
import type { FinishedAttempt } from './api.ts';

type About = Pick<FinishedAttempt, 'course_id' | 'lesson_id' | 'kind' | 'test_id'>;

/** The attempt to save, scored out of `total`; null while it is unfinished, and when it has no marked answer. */
export function toFinishedAttempt(
  attempt: Attempt,
  questions: readonly Question[],
  about: About,
  total?: number,
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
    correct: answers.filter(({ correct }) => correct).length,
    total: total ?? answers.length,
    started_at: new Date(attempt.startedAt).toISOString(),
    finished_at: new Date(attempt.finishedAt).toISOString(),
  };
}
