import { normaliseCourse } from '@akada/content/normalise';
import { expect, test } from 'vitest';
import { findInCourses } from './find-in-courses.ts';

const course = (title: string, level: string, subject: string, unit: string) =>
  normaliseCourse({
    id: 1,
    documentId: title,
    title,
    level,
    subject: { id: 1, title: subject, slug: subject.toLowerCase() },
    units: [{ id: 1, title: unit }],
  });
const courses = [
  course('Maths one', 'JSS 1', 'Mathematics', 'Fractions'),
  course('Maths two', 'JSS 2', 'Mathematics', 'Algebra'),
  course('Èdè', 'JSS 1', 'Yoruba', 'Words'),
];
const found = (filter: Partial<Parameters<typeof findInCourses>[1]>) =>
  findInCourses(courses, { text: '', subjectSlug: '', level: '', ...filter }).map(
    (one) => one.title,
  );

test('without a request everything is there', () => {
  expect(found({})).toHaveLength(3);
  expect(found({ text: '  ' })).toHaveLength(3);
});

test('subject, class and words narrow it down together', () => {
  expect(found({ subjectSlug: 'mathematics', level: 'JSS 2' })).toEqual(['Maths two']);
  expect(found({ text: 'fractions MATHS' })).toEqual(['Maths one']);
  expect(found({ text: 'ede' })).toEqual(['Èdè']);
  expect(found({ text: 'fractions', level: 'JSS 2' })).toEqual([]);
});
