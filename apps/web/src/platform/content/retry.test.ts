import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContentError, statusError } from './content-error.ts';
import { type RetryProgress, withRetry } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch<T>(promise: Promise<T>) {
  const outcome = { value: undefined as T | undefined, error: undefined as Error | undefined };
  promise.then(
    (value) => {
      outcome.value = value;
    },
    (error: Error) => {
      outcome.error = error;
    },
  );
  return outcome;
}

function start(request: (signal: AbortSignal) => Promise<string>) {
  const controller = new AbortController();
  const asked = vi.fn(request);
  const progress: RetryProgress[] = [];
  const outcome = watch(withRetry(asked, controller.signal, (step) => progress.push(step)));
  return { controller, asked, progress, outcome };
}

describe('withRetry', () => {
  test('gives the first answer without waiting', async () => {
    const { asked, outcome } = start(async () => 'course');
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome.value).toBe('course');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('tries again after 5 s and after another 10 s, then gives up', async () => {
    const { asked, outcome, progress } = start(() => Promise.reject(statusError(503)));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(outcome.error?.message).toBe('Failed after 3 attempts');
    expect(outcome.error?.cause).toMatchObject({ message: 'Received status code: 503' });
    expect(progress.map(({ attempt, of }) => [attempt, of])).toEqual([
      [1, 3],
      [2, 3],
    ]);
  });

  test.each([
    ['a dead network', new TypeError('Failed to fetch')],
    ['408', statusError(408)],
    ['500', statusError(500)],
  ])('%s is worth another try', async (_, error) => {
    let calls = 0;
    const { outcome } = start(async () => {
      calls += 1;
      if (calls === 1) throw error;
      return 'course';
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(outcome.value).toBe('course');
  });

  test.each([
    ['404', statusError(404), 'Client error: 404'],
    ['429', statusError(429), 'Client error: 429'],
    ['204', statusError(204), 'Received status code: 204'],
    [
      'a bad payload',
      new ContentError('invalid', 'Invalid response data'),
      'Invalid response data',
    ],
    ['an unknown fault', new RangeError('odd'), 'Non-retriable error'],
  ])('%s is not tried again', async (_, error, message) => {
    const { asked, outcome } = start(() => Promise.reject(error));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(outcome.error?.message).toBe(message);
  });

  test('an attempt that hangs is ended after 15 s and its request aborted', async () => {
    const signals: AbortSignal[] = [];
    const { asked, progress } = start((signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(signals[0]?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals[0]?.aborted).toBe(true);
    expect(progress[0]?.error.message).toBe('Request timeout');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('cancelling ends a running attempt at once', async () => {
    const { controller, outcome, asked } = start(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(100);
    controller.abort('route');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcome.error).toMatchObject({ message: 'Request cancelled', cause: 'route' });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('cancelling ends the wait between attempts', async () => {
    const { controller, outcome, asked } = start(() => Promise.reject(statusError(500)));
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome.error?.message).toBe('Request cancelled');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
