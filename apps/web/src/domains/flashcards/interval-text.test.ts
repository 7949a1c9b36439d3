import { expect, it } from 'vitest';
import { intervalText } from './interval-text.ts';

const start = new Date('2026-11-15T09:00:00Z');

it('says intervals in words, the longer ones in larger units', () => {
  const after = (minutes: number) =>
    intervalText(start, new Date(start.getTime() + minutes * 60_000).toISOString());
  expect(
    [
      0,
      1,
      10,
      59,
      60,
      300,
      1440,
      2 * 1440,
      13 * 1440,
      17 * 1440,
      45 * 1440,
      118 * 1440,
      800 * 1440,
    ].map(after),
  ).toEqual([
    '1 minute',
    '1 minute',
    '10 minutes',
    '59 minutes',
    '1 hour',
    '5 hours',
    '1 day',
    '2 days',
    '13 days',
    '2 weeks',
    '6 weeks',
    '4 months',
    '2 years',
  ]);
});
