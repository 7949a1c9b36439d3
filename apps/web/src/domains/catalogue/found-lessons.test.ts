import { expect, test } from 'vitest';
import { findLessons } from './found-lessons.tsx';
import type { LessonTitle } from './lesson-titles.ts';

const lesson = (title: string, more: Partial<LessonTitle> = {}): LessonTitle => ({
  title,
  lessonId: title,
  lessonSlug: 'l',
  unitSlug: 'u',
  courseId: 'c',
  courseSlug: 'c',
  courseTitle: 'Numbers all around',
  subjectSlug: 'mathematics',
  subjectTitle: 'Mathematics',
  level: 'JSS 1',
  ...more,
});
const lessons = [
  lesson('Ordering fractions'),
  lesson('Adding fractions', { level: 'JSS 2' }),
  lesson('Ẹ̀kọ́ first'),
  lesson('Energy', { subjectTitle: 'Basic Science', subjectSlug: 'basic-science' }),
];
const found = (text: string, more = {}) =>
  findLessons(lessons, { text, subjectSlug: '', level: '', ...more }).found.map(
    ({ title }) => title,
  );

test('finds lessons by the words of their title', () => {
  expect(found('fractions')).toEqual(['Ordering fractions', 'Adding fractions']);
  expect(found('FRACTIONS ordering')).toEqual(['Ordering fractions']);
  expect(found('eko')).toEqual(['Ẹ̀kọ́ first']);
  expect(found('fractions volcano')).toEqual([]);
  expect(found(' ')).toEqual([]);
});

test('the words of a course may stand beside those of a title, but bring no lesson by themselves', () => {
  expect(found('maths fractions')).toHaveLength(2);
  expect(found('maths')).toEqual([]);
  expect(found('science energy')).toEqual(['Energy']);
});

test('keeps to the chosen subject and class', () => {
  expect(found('fractions', { level: 'JSS 2' })).toEqual(['Adding fractions']);
  expect(found('fractions', { subjectSlug: 'basic-science' })).toEqual([]);
});

test('forgives a typing mistake', () => {
  expect(found('fracton')).toEqual(['Ordering fractions', 'Adding fractions']);
  expect(found('adding fractoins')).toEqual(['Adding fractions']);
  expect(found('enrgy')).toEqual(['Energy']);
  expect(found('xyzzy')).toEqual([]);
});

test('reads a class in the question, and offers the nearest where it has no lessons', () => {
  expect(found('fractions for jss 2')).toEqual(['Adding fractions']);
  expect(found('how to add fractions in JSS1')).toEqual([]);
  expect(found('lessons about fractions for jss1')).toEqual(['Ordering fractions']);
  const { found: offered, note } = findLessons(lessons, {
    text: 'fractions for ss 3',
    subjectSlug: '',
    level: '',
  });
  expect(offered.map(({ title }) => title)).toEqual(['Adding fractions']);
  expect(note).toMatch(/^We have no lessons for SS 3 yet\. JSS 2 is the closest class/);
});

test('a class alone, or a mended subject, gives the first lesson of each course', () => {
  expect(found('jss 2')).toEqual(['Adding fractions']);
  expect(found('mathmatics')).toEqual(['Ordering fractions']);
});
