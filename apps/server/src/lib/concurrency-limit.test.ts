import { describe, expect, it, vi } from 'vitest';
import { createConcurrencyLimit, TooBusy } from './concurrency-limit.ts';

const rule = { atOnce: 2, queue: 2, waitMs: 60_000 };

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
    const limited = createConcurrencyLimit(rule);
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
    const limited = createConcurrencyLimit(rule);
    const tasks = Array.from({ length: 4 }, heldTask);
    const runs = tasks.map((task) => limited('a', task.start));
    expect(await limited('b', async () => 'served')).toBe('served');
    for (const task of tasks) task.end();
    await Promise.all(runs);
  });

  it('refuses who has waited too long, and gives the place to the next', async () => {
    vi.useFakeTimers();
    const limited = createConcurrencyLimit({ ...rule, atOnce: 1 });
    const first = heldTask();
    const running = limited('a', first.start);
    const late = expect(limited('a', async () => 'late')).rejects.toThrow(TooBusy);
    await vi.advanceTimersByTimeAsync(rule.waitMs);
    await late;
    const next = limited('a', async () => 'next');
    first.end();
    await running;
    expect(await next).toBe('next');
    vi.useRealTimers();
  });

  it('gives the place back after a failure', async () => {
    const limited = createConcurrencyLimit({ ...rule, atOnce: 1, queue: 0 });
    await expect(limited('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limited('a', async () => 1)).toBe(1);
  });
});
