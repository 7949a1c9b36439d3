import { useQueryClient } from '@tanstack/react-query';
import type { FinishedAttempt } from '#services/backend/quiz-attempts.ts';
import type { LessonMark } from '#services/outbox/senders/lesson-done.ts';
import { useSent } from '#services/outbox/use-outbox.ts';
import { noteMark, refreshCourse } from '../api/progress-queries.ts';

/** Reads a course's progress again as soon as something of it has reached the service. */
export function useProgressRefresh(userId: string | undefined): void {
  const client = useQueryClient();
  useSent(({ kind, payload }) => {
    if (userId === undefined) return;
    if (kind === 'attempt') {
      void refreshCourse(client, userId, (payload as FinishedAttempt).course_id);
    }
    if (kind === 'lesson-done') {
      const mark = payload as LessonMark;
      noteMark(client, userId, mark);
      void refreshCourse(client, userId, mark.courseId);
    }
  });
}
