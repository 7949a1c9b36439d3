import { attemptFields } from '#domains/questions/saved-attempt.ts';
import { isWhole, type TimedAttempt, timedFields } from '#domains/questions/timed-attempt.ts';
import { isCount, recordOf } from '#lib/checks.ts';
import { findWork, type WorkRef } from '#platform/unfinished-work/unfinished-work.ts';

const isAttempt = recordOf<TimedAttempt>({ ...attemptFields(isCount), ...timedFields });

/** The account, the lesson and the test. */
export type PracticeRef = { userId: string; lessonId: string; testId: string };

export const practiceWork = ({ userId, lessonId, testId }: PracticeRef): WorkRef => ({
  owner: userId,
  kind: 'practice-test',
  id: `${lessonId}:${testId}`,
});

export function findPractice(practice: PracticeRef): TimedAttempt | null {
  const attempt = findWork(practiceWork(practice), isAttempt)?.data;
  return attempt && isWhole(attempt) ? attempt : null;
}
