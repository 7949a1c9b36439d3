import { expect, test } from 'vitest';
import type { LearnerOverview, OverviewCourse } from '#domains/progress/api.ts';
import { startOf } from './start.ts';

const course = (id: string, level: string, rest: Partial<OverviewCourse> = {}): OverviewCourse => ({
  course_id: id,
  title: `Course ${id}`,
  subject: 'mathematics',
  level,
  thumbnail: null,
  units: 4,
  done: 0,
  unit_title: 'Numbers',
  lesson_id: `${id}-1`,
  lesson_title: 'Counting',
  ...rest,
});
const place: LearnerOverview['place'] = {
  course_id: 'c',
  course_title: 'Course c',
  subject: 'mathematics',
  unit_title: 'Fractions',
  lesson_id: 'c-5',
  lesson_title: 'Halves',
  thumbnail: null,
  minutes: 8,
  minutes_spent: 3,
  is_recommended: false,
  video_at: null,
};
const shelf = [course('a', 'Primary 5'), course('b', 'JSS 1'), course('c', 'JSS 1')];

test('begins with the first course of the class, and offers the others of the class', () => {
  const { start, others, othersLevel } = startOf({ place: null, shelf }, 'JSS 1');
  expect(start).toMatchObject({ courseId: 'b', lesson: { id: 'b-1' }, hasBegun: false });
  expect(others.map(({ course_id }) => course_id)).toEqual(['c']);
  expect(othersLevel).toBe('JSS 1');
  expect(start?.classNote).toBeUndefined();
});

test('begins with the nearest class where the own one has no courses, and says why', () => {
  const { start, others, othersLevel } = startOf({ place: null, shelf }, 'SS 3');
  expect(start?.courseId).toBe('b');
  expect(start?.classNote).toMatch(/^We have no lessons for SS 3 yet. JSS 1 is the closest class/);
  expect(others.map(({ course_id }) => course_id)).toEqual(['c']);
  expect(othersLevel).toBe('JSS 1');
});

test('begins with the first course of all where no class is known', () => {
  const { start, others, othersLevel } = startOf({ place: null, shelf }, '');
  expect(start).toMatchObject({ courseId: 'a', classNote: undefined });
  expect(others.map(({ course_id }) => course_id)).toEqual(['b', 'c']);
  expect(othersLevel).toBeNull();
});

test('goes on with the lesson that was open last, though its course is not joined', () => {
  const { start, others } = startOf({ place, shelf }, 'JSS 1');
  expect(start).toMatchObject({
    courseId: 'c',
    unitTitle: 'Fractions',
    lesson: { id: 'c-5', title: 'Halves' },
    hasBegun: true,
  });
  expect(others.map(({ course_id }) => course_id)).toEqual(['b']);
});

test('a course whose lessons are all done has none to open', () => {
  const done = course('a', 'JSS 1', { done: 9, lesson_id: null, lesson_title: null });
  expect(startOf({ place: null, shelf: [done] }, 'JSS 1').start).toMatchObject({
    lesson: null,
    hasBegun: true,
  });
});

test('shows six others at most, and nothing where there is nothing', () => {
  const many = Array.from({ length: 9 }, (_, index) => course(`x${index}`, 'JSS 1'));
  expect(startOf({ place: null, shelf: many }, 'JSS 1').others).toHaveLength(6);
  expect(startOf({ place: null, shelf: [] }, 'JSS 1')).toMatchObject({ start: null, others: [] });
  expect(startOf({ place: null, shelf: null }, 'JSS 1').start).toBeNull();
});
