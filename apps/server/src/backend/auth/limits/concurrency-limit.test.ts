import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit, createKeyedQueue } from './concurrency-limit.ts';

const pause = () => new Promise((resolve) => setImmediate(resolve));

describe('createTurnstile', () => {
  it('never lets more run at once than it is wide, and keeps the order', async () => {
    const inTurn = createConcurrencyLimit(2, 100);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        inTurn(async () => {
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

  it('goes on after a task that failed', async () => {
    const inTurn = createConcurrencyLimit(1, 10);
    const failed = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('tells whoever has waited too long to come again, and serves those behind', async () => {
    const inTurn = createConcurrencyLimit(1, 10, 20);
    let finish = () => {};
    const slow = inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
    await expect(inTurn(async () => 'late')).rejects.toMatchObject({ status: 429 });
    const next = inTurn(async () => 'next');
    finish();
    await slow;
    expect(await next).toBe('next');
    expect(await inTurn(async () => 'free')).toBe('free');
  });

  it('refuses instead of letting the queue grow without end', async () => {
    const inTurn = createConcurrencyLimit(1, 1);
    const first = inTurn(pause);
    const second = inTurn(pause);
    await expect(inTurn(pause)).rejects.toMatchObject({ status: 429 });
    await Promise.all([first, second]);
  });
});

describe('createTurns', () => {
  it('lines up tasks of one key and runs different keys side by side', async () => {
    const inTurnOf = createKeyedQueue(10);
    const running = new Map<string, number>();
    let most = 0;
    const task = (key: string) => async () => {
      running.set(key, (running.get(key) ?? 0) + 1);
      expect(running.get(key)).toBe(1);
      most = Math.max(most, [...running.values()].filter((count) => count > 0).length);
      await pause();
      running.set(key, 0);
    };
    await Promise.all(['a', 'b', 'a', 'b', 'a'].map((key) => inTurnOf(key, task(key))));
    expect(most).toBe(2);
  });

  it('refuses a queue that grows too long, for that key only', async () => {
    const inTurnOf = createKeyedQueue(1);
    const [first, second, third, other] = ['a', 'a', 'a', 'b'].map((key) => inTurnOf(key, pause));
    await expect(third).rejects.toMatchObject({ status: 429 });
    await Promise.all([first, second, other]);
  });
});
