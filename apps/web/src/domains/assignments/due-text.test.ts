import { expect, it } from 'vitest';
import { dueText, isUrgent } from './due-text.ts';

// Midnight in Lagos is 23:00 UTC.
const dueAt = '2026-11-17T23:00:00Z';
const words = (now: string) => dueText(dueAt, new Date(now));

it('counts days by the calendar of Lagos', () => {
  expect(words('2026-11-12T10:00:00Z')).toBe('Due Tue 17 Nov');
  expect(words('2026-11-16T22:59:59Z')).toBe('Due tomorrow');
  expect(words('2026-11-16T23:00:00Z')).toBe('Due today');
  expect(words('2026-11-17T22:59:59Z')).toBe('Due today');
  expect(words('2026-11-17T23:00:00Z')).toBe('Was due Tue 17 Nov');
});

it('knows when it is urgent', () => {
  expect(isUrgent(dueAt, new Date('2026-11-15T10:00:00Z'))).toBe(false);
  expect(isUrgent(dueAt, new Date('2026-11-16T10:00:00Z'))).toBe(true);
  expect(isUrgent(dueAt, new Date('2026-11-18T10:00:00Z'))).toBe(false);
});
