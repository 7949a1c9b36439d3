import { normaliseCourse } from '@akada/content/normalise';
import { expect, test } from 'vitest';
import { viewOfLesson } from './lesson-position.ts';

const lesson = (documentId: string) => ({ id: 1, documentId, title: documentId });
const course = normaliseCourse({
  units: [
    { id: 1, documentId: 'u1', title: 'One', lessons: [lesson('a'), lesson('b')] },
    { id: 2, documentId: 'u2', title: 'Two', lessons: [lesson('c')] },
  ],
});

test('knows the unit, the place in it and the neighbours across units', () => {
  expect(viewOfLesson(course, 'b')).toMatchObject({
    unitNumber: 1,
    positionInUnit: 2,
    previous: { documentId: 'a' },
    next: { documentId: 'c' },
  });
  expect(viewOfLesson(course, 'c')).toMatchObject({ unitNumber: 2, positionInUnit: 1, next: null });
});

test('an unknown lesson opens the first one, with nothing before it', () => {
  expect(viewOfLesson(course, 'nowhere')).toMatchObject({
    lesson: { documentId: 'a' },
    previous: null,
  });
});

test('a course without lessons has no lesson to show', () => {
  expect(viewOfLesson(normaliseCourse({}), 'a')).toBeNull();
});
