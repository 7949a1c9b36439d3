import { expect, it } from 'vitest';
import { historyOf } from './history.ts';

const now = { id: 'now', lessonId: 'l', correct: 4, total: 5 };
const before = (changes: object) => ({
  ...{ id: 'before', lesson_id: 'l', kind: 'quiz' as const, correct: 2, total: 5 },
  finished_at: '2026-11-10T10:00:00Z',
  ...changes,
});

it('is a first try while nothing else is known of this quiz', () => {
  const others = [before({ id: 'now' }), before({ lesson_id: 'm' }), before({ kind: 'practice' })];
  expect(historyOf(others, now)).toEqual({ isFirst: true, more: 0, hadPassed: false });
});

it('compares with the latest try before it, and never says that it was worse', () => {
  const tries = [before({}), before({ id: 'b', correct: 3, finished_at: '2026-11-12T10:00:00Z' })];
  expect(historyOf(tries, now)).toEqual({ isFirst: false, more: 1, hadPassed: true });
  expect(historyOf([before({ correct: 5 })], now)).toMatchObject({ more: 0, hadPassed: true });
});

it('does not compare with a quiz that has other questions since', () => {
  expect(historyOf([before({ total: 6 })], now)).toMatchObject({ isFirst: false, more: 0 });
});
