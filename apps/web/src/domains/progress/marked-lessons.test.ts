import { expect, test } from 'vitest';
import { withMarks } from './marked-lessons.ts';

const at = '2026-01-02T03:04:05.000Z';
const row = (lesson_id: string, done_by: 'learner' | 'quiz') => ({
  course_id: 'c',
  lesson_id,
  done_at: at,
  done_by,
});
const mark = (lessonId: string, isDone: boolean) => ({ courseId: 'c', lessonId, isDone, at });
const ids = (rows: { lesson_id: string }[]) => rows.map((one) => one.lesson_id);

test('a mark counts before the service knows it, and so does taking it back', () => {
  expect(ids(withMarks([], [mark('l1', true)], 'c'))).toEqual(['l1']);
  expect(withMarks([row('l1', 'learner')], [mark('l1', false)], 'c')).toEqual([]);
});

test('a passed quiz cannot be taken back, nor marked again', () => {
  const passed = [row('l1', 'quiz')];
  expect(withMarks(passed, [mark('l1', false)], 'c')).toEqual(passed);
  expect(withMarks(passed, [mark('l1', true)], 'c')).toEqual(passed);
});

test('marks of another course do not count here', () => {
  expect(withMarks([], [mark('l1', true)], 'other')).toEqual([]);
});
