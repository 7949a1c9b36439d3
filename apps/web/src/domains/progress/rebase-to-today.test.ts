import { expect, test } from 'vitest';
import type { LearnerOverview } from './api.ts';
import { rebaseToToday } from './rebase-to-today.ts';

const days = ['09', '10', '11', '12', '13', '14', '15'];
const copy: LearnerOverview = {
  today: '2026-11-12',
  lessons_today: 2,
  streak: { current: 3, best: 9, active_today: true },
  week: days.map((day) => ({ day: `2026-11-${day}`, is_active: day < '13', minutes: 5 })),
  place: null,
  courses: [],
  shelf: null,
  due_cards: 4,
  assignments: [],
  assignments_open: 0,
  assignments_missed: 0,
  benchmarks: [],
  new_badges: [],
};

test('a copy of the same day in Lagos stays as it is', () => {
  expect(rebaseToToday(copy, new Date('2026-11-12T22:59:00Z'))).toBe(copy);
});

test('on the next day nothing is done yet, in the same week', () => {
  const next = rebaseToToday(copy, new Date('2026-11-12T23:01:00Z'));
  expect(next).toMatchObject({ today: '2026-11-13', lessons_today: 0, due_cards: 4 });
  expect(next.streak).toEqual({ current: 3, best: 9, active_today: false });
  expect(next.week).toBe(copy.week);
});

test('a new week begins with Monday and is empty', () => {
  const { week } = rebaseToToday(copy, new Date('2026-11-18T08:00:00Z'));
  expect(week.map(({ day }) => day.slice(-2))).toEqual(['16', '17', '18', '19', '20', '21', '22']);
  expect(week.some(({ is_active }) => is_active)).toBe(false);
});

test('a clock that was set back changes nothing', () => {
  expect(rebaseToToday(copy, new Date('2023-01-01T08:00:00Z'))).toBe(copy);
});
