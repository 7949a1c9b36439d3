import { normaliseCourse } from '@akada/content/normalise';
import { expect, test } from 'vitest';
import { courseColor } from '#lib/course-color.ts';
import { groupBySubject, myCourses } from './group-by-subject.ts';

const course = (documentId: string, level: string, subject?: string) =>
  normaliseCourse({
    id: 1,
    documentId,
    level,
    ...(subject && { subject: { id: 1, title: subject, slug: subject.toLowerCase() } }),
  });
const maths = course('m', 'JSS 1', 'Mathematics');
const english = course('e', 'JSS 2', 'English');
const odd = course('o', 'SS 1');
const row = (course_id: string, enrolled_at: string, last_accessed: string | null = null) => ({
  id: course_id,
  user_id: 'ada',
  course_id,
  enrolled_at,
  progress: 0,
  last_accessed,
});

test('courses stand by subject, those without one at a shelf of their own', () => {
  const groups = groupBySubject([maths, odd, english, maths]);
  expect(groups.map(({ title, courses }) => [title, courses.length])).toEqual([
    ['Mathematics', 2],
    ['More courses', 1],
    ['English', 1],
  ]);
});

test('the course used last comes first, and courses that are gone are left out', () => {
  const mine = myCourses(
    [maths, english],
    [row('e', '2026-01-02'), row('gone', '2026-01-09'), row('m', '2026-01-01', '2026-01-03')],
  );
  expect(mine.map((one) => one.course.documentId)).toEqual(['m', 'e']);
});

test('a pale thumbnail is darkened until white text can be read on it', () => {
  expect(courseColor('#1f3d7a')).toBe('rgb(31 61 122)');
  expect(courseColor('#ffcc00')).not.toBe('rgb(255 204 0)');
  expect(courseColor('#7a1424')).toBeUndefined();
  expect(courseColor('red')).toBeUndefined();
});
