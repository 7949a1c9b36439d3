import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNLIMITED } from '#domains/plans/entitlement-api.ts';
import { UnexpectedAnswer } from '#platform/session/answer.ts';
import plans from '../../../../../supabase/plans.json' with { type: 'json' };
import { limitText, MAX_WAIT, testsLeft } from './test-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([0, 2, UNLIMITED] as const)(
  'what the database counts is taken as it is: %s',
  async (left) => {
    expect(await testsLeft(async () => left)).toBe(left);
  },
);

test('a learner without a network may start', async () => {
  const fails = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await testsLeft(fails)).toBe(UNLIMITED);
});

test.each([
  ['an answer without sense', new UnexpectedAnswer('practice_tests_left')],
  ['a refusal', { status: 403, code: '42501', message: 'denied' }],
  ['an ended session', new Error('User not authenticated')],
])('%s is no permission', async (_, error) => {
  await expect(testsLeft(() => Promise.reject(error))).rejects.toBe(error);
});

test('a network that does not answer holds nobody up', async () => {
  const answer = testsLeft(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(MAX_WAIT);
  expect(await answer).toBe(UNLIMITED);
});

test('the text says what is free, what comes tomorrow and what Plus gives', () => {
  expect(limitText.text).toContain('Three tests a day are free');
  expect(limitText.text).toContain('three more tomorrow');
  expect(limitText.text).toContain('With Akada Plus there is no limit');
  expect(JSON.stringify(plans)).toContain('3 practice tests a day');
});
