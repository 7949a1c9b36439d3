import { describe, expect, it, vi } from 'vitest';
import { createConcurrencyLimit, createKeyedLimit, TooBusy } from './concurrency-limit.ts';

const rule = { atOnce: 2, maxQueue: 2, maxWaitMs: 60_000 };

/** A task that ends when the test says so. */
function heldTask() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { start: vi.fn(() => ended), end };
}

describe('a limit of tasks at once', () => {
  it('runs so many of one key, keeps some waiting and refuses the rest', async () => {
    const limited = createKeyedLimit(rule);
    const tasks = Array.from({ length: 4 }, heldTask);
    const runs = tasks.map((task) => limited('a', task.start));
    await expect(limited('a', async () => 1)).rejects.toThrow(TooBusy);
    await expect
      .poll(() => tasks.map((task) => task.start.mock.calls.length))
      .toEqual([1, 1, 0, 0]);
    tasks[1]?.end();
    await expect
      .poll(() => tasks.map((task) => task.start.mock.calls.length))
      .toEqual([1, 1, 1, 0]);
    for (const task of tasks) task.end();
    await Promise.all(runs);
    expect(await limited('a', async () => 1)).toBe(1);
  });

  it('keeps one key from the places of another', async () => {
    const limited = createKeyedLimit(rule);
    const tasks = Array.from({ length: 4 }, heldTask);
    const runs = tasks.map((task) => limited('a', task.start));
    expect(await limited('b', async () => 'served')).toBe('served');
    for (const task of tasks) task.end();
    await Promise.all(runs);
  });

  it('refuses who has waited too long, and gives the place to the next', async () => {
    vi.useFakeTimers();
    const limited = createKeyedLimit({ ...rule, atOnce: 1 });
    const first = heldTask();
    const running = limited('a', first.start);
    const late = expect(limited('a', async () => 'late')).rejects.toThrow(TooBusy);
    await vi.advanceTimersByTimeAsync(rule.maxWaitMs);
    await late;
    const next = limited('a', async () => 'next');
    first.end();
    await running;
    expect(await next).toBe('next');
    vi.useRealTimers();
  });

  it('gives the place back after a failure', async () => {
    const limited = createKeyedLimit({ ...rule, atOnce: 1, maxQueue: 0 });
    await expect(limited('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limited('a', async () => 1)).toBe(1);
  });
});

const pause = () => new Promise((resolve) => setImmediate(resolve));

describe('a limit without keys', () => {
  it('never runs more at once than it may, and keeps the order', async () => {
    const limited = createConcurrencyLimit({ atOnce: 2 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        limited(async () => {
          running += 1;
          most = Math.max(most, running);
          order.push(n);
          await pause();
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('throws the error of its rule when the queue is full or the wait too long', async () => {
    vi.useFakeTimers();
    const refusal = () => new Error('come again');
    const limited = createConcurrencyLimit({ atOnce: 1, maxQueue: 1, maxWaitMs: 20, refusal });
    const slow = heldTask();
    const running = limited(slow.start);
    const late = expect(limited(async () => 'late')).rejects.toThrow('come again');
    await expect(limited(async () => 'one too many')).rejects.toThrow('come again');
    await vi.advanceTimersByTimeAsync(20);
    await late;
    slow.end();
    await running;
    expect(await limited(async () => 'free')).toBe('free');
    vi.useRealTimers();
  });
});
