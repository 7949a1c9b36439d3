import { expect, it } from 'vitest';
import { intervalText } from './interval-text.ts';

const start = new Date('2026-11-15T09:00:00Z');

it('says intervals in a few letters', () => {
  const after = (minutes: number) =>
    intervalText(start, new Date(start.getTime() + minutes * 60_000).toISOString());
  expect([0, 1, 10, 59, 60, 300, 1440, 2 * 1440, 118 * 1440].map(after)).toEqual([
    '1 min',
    '1 min',
    '10 min',
    '59 min',
    '1 h',
    '5 h',
    '1 day',
    '2 days',
    '118 days',
  ]);
});
