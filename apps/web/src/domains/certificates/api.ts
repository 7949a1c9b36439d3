import { isCount, isMoment, orNull, recordOf } from '#lib/checks.ts';
import { rpc } from '#platform/rpc/rpc.ts';

/** The database's record of a course that may be finished. */
export type CourseRecord = {
  lessons: number;
  done: number;
  quizzes_passed: number;
  /** Null until every lesson is done. */
  finished_at: string | null;
};

const isCourseRecord = recordOf<CourseRecord>({
  lessons: isCount,
  done: isCount,
  quizzes_passed: isCount,
  finished_at: orNull(isMoment),
});

export function readCourseRecord(courseId: string): Promise<CourseRecord> {
  return rpc('my_certificate', { wanted_course: courseId }, isCourseRecord);
}
