import { describe, expect, test } from 'vitest';
import { retryAfter } from '#platform/session/fetch-with-timeout.ts';
import { backoffAfter } from './backoff.ts';
import { faultOf, Refused } from './fault.ts';

describe('a failure', () => {
  test.each([
    [new TypeError('Failed to fetch'), 'network'],
    [{ message: 'TypeError: Failed to fetch', status: 0 }, 'network'],
    [new TypeError('Load failed'), 'network'],
    [new TypeError('Importing a module script failed.'), 'network'],
    [new TypeError('NetworkError when attempting to fetch resource.'), 'network'],
    [new DOMException('Too slow', 'TimeoutError'), 'network'],
    [{ name: 'AuthRetryableFetchError', message: 'x' }, 'network'],
    ['anything else', 'broken'],
    [undefined, 'broken'],
    [new TypeError("Cannot read properties of null (reading 'place')"), 'broken'],
    [new SyntaxError('Unexpected token'), 'broken'],
    [new RangeError('Invalid time value'), 'broken'],
    [{ message: 'x', status: 500 }, 'retryable'],
    [{ message: 'x', status: 429 }, 'retryable'],
    [{ message: 'JWT expired', status: 401 }, 'session'],
    [{ name: 'AuthSessionMissingError', message: 'x', status: 400 }, 'session'],
    [new Error('User not authenticated'), 'session'],
    [{ message: 'x', status: 403 }, 'refused'],
    [new Refused('Too long.'), 'refused'],
  ])('%o means %s', (error, type) => {
    expect(faultOf(error).type).toBe(type);
  });

  test('in words that nobody knows is one of the network when a request failed meanwhile', () => {
    const error = new TypeError('La connexion réseau a été perdue.');
    expect(faultOf(error, true)).toEqual({ type: 'network' });
    expect(faultOf({ message: 'x', status: 403 }, true).type).toBe('refused');
  });

  test('only a 429 says for certain that nothing was taken', () => {
    expect(faultOf({ status: 429 })).toMatchObject({ isCertain: true });
    expect(faultOf({ status: 502 })).toMatchObject({ isCertain: false });
  });
});

test('a full account says so in the words of the service, anything else in ours', () => {
  const message = 'Your account is full: it keeps up to 5,000 notes, 20 MB in all.';
  const full = faultOf({ status: 409, code: 'PT409', message });
  expect(full).toEqual({ type: 'refused', reason: message });
  const other = faultOf({ status: 409, code: '23503', message: 'violates foreign key constraint' });
  expect(other).toMatchObject({ type: 'refused', reason: expect.not.stringContaining('foreign') });
});

test('gaps grow from a second to two minutes', () => {
  const middle = [1, 2, 3, 4, 7, 8, 50].map((failures) => backoffAfter(failures, () => 0.5));
  expect(middle).toEqual([1_000, 2_000, 4_000, 8_000, 64_000, 120_000, 120_000]);
  expect([backoffAfter(1, () => 0), backoffAfter(1, () => 1)]).toEqual([800, 1_200]);
});

test.each([
  ['30', 30_000],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 60_000],
  ['999999', 600_000],
  ['soon', 0],
  [null, 0],
])('Retry-After %s asks for %s ms', (header, pause) => {
  expect(retryAfter(header, 0)).toBe(pause);
});
