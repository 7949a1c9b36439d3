import type { Course } from '@akada/content/model';
import { useEffect } from 'react';
import { useEnrollments, useWriteProgress } from '#domains/courses/queries.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { useCourseProgress } from '../queries.ts';

/** Renders nothing: keeps the enrollment's progress in step with the finished lessons while a course is open. */
export function ProgressWriter({ course }: { course: Course }) {
  const { user } = useAuth();
  const enrollments = useEnrollments(user?.id);
  const percent = useCourseProgress(user?.id, course)?.percent;
  const write = useWriteProgress(user?.id);
  const enrollment = enrollments.data?.find((row) => row.course_id === course.documentId);
  const written = enrollment?.progress;
  const courseId = enrollment?.course_id;
  useEffect(() => {
    if (courseId === undefined || percent === undefined || percent === written) return;
    write({ courseId, progress: percent });
  }, [courseId, percent, written, write]);
  return null;
}
