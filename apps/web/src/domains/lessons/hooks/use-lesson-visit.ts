import { useEffect } from 'react';
import { useEnrollments, useTouchCourse } from '#domains/courses/queries.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { rememberLesson } from '../last-lesson.ts';

/** Saves the lesson for "continue", and marks the course as used, once per visit. */
export function useLessonVisit(courseId: string, lessonId: string | undefined): void {
  const { user } = useAuth();
  const userId = user?.id;
  const enrollments = useEnrollments(userId);
  const touch = useTouchCourse(userId);
  const enrollment = enrollments.data?.find((row) => row.course_id === courseId);
  const enrollmentId = enrollment?.id;

  useEffect(() => {
    if (userId !== undefined && lessonId !== undefined) rememberLesson(userId, courseId, lessonId);
  }, [userId, courseId, lessonId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the write itself changes the row; a visit is one lesson of one enrollment
  useEffect(() => {
    if (enrollment !== undefined && lessonId !== undefined) touch(enrollment);
  }, [enrollmentId, lessonId, touch]);
}
