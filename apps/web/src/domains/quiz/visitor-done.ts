import { doneLessons } from '@akada/learning/course-progress';
import { savedToSend } from '#platform/outbox/to-send.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { isFinishedAttempt } from './offline.ts';

/** The lessons of a course whose quiz the visitor has passed in this tab. */
export function visitorDoneLessons(courseId: string): ReadonlySet<string> {
  const results = savedToSend(VISITOR, 'attempt', isFinishedAttempt)
    .filter(({ course_id, kind }) => course_id === courseId && kind === 'quiz')
    .map(({ lesson_id, correct, total }) => ({ lessonId: lesson_id, correct, total }));
  return doneLessons([], results);
}
