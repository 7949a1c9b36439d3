import type { Course } from '@akada/content/model';
import { subjectName } from '#ui/content/subject-name/subject-name.ts';
import type { Enrollment } from './api.ts';
import { coursesText } from './messages.ts';

export type SubjectGroup = { slug: string; title: string; courses: Course[] };
export type MyCourse = { course: Course; enrollment: Enrollment };

const OTHER = { slug: 'other', title: coursesText.otherSubject };

/** The courses by subject, in catalogue order. */
export function groupBySubject(courses: readonly Course[]): SubjectGroup[] {
  const groups = new Map<string, SubjectGroup>();
  for (const course of courses) {
    const { slug, title } = course.subject ?? OTHER;
    const group = groups.get(slug) ?? { slug, title: subjectName(slug, title), courses: [] };
    group.courses.push(course);
    groups.set(slug, group);
  }
  return [...groups.values()];
}

/** The learner's courses, most recently used first. Courses no longer offered are left out. */
export function myCourses(
  courses: readonly Course[],
  enrollments: readonly Enrollment[],
): MyCourse[] {
  const lastUse = ({ last_accessed, enrolled_at }: Enrollment) => last_accessed ?? enrolled_at;
  return [...enrollments]
    .sort((a, b) => lastUse(b).localeCompare(lastUse(a)))
    .flatMap((enrollment) => {
      const course = courses.find((one) => one.documentId === enrollment.course_id);
      return course === undefined ? [] : [{ course, enrollment }];
    });
}
