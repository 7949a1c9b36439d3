import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isConnectionLost } from '../database/driver/faults.ts';
import { TooBusy } from '../lib/concurrency-limit.ts';
import { createCallerShare, type Sharer } from './caller-share.ts';

const person = { atOnce: 2, maxQueue: 3 };
const rules = {
  ...{ learners: person, visitors: person, maxWaitMs: 5_000 },
  ...{ connections: 4, reserved: 1 },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function shared() {
  const inShare = createCallerShare(rules);
  const begun: string[] = [];
  /** Starts a task and returns a function that ends it. */
  function ask(name: string, more: Partial<Sharer> = {}, usesConnection = true) {
    let end: () => void = () => undefined;
    const sharer = { userId: name, ipPrefix: () => 'ip', ...more };
    const task = () => {
      begun.push(name);
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    };
    const done = inShare(sharer, task, usesConnection).catch((error: unknown) => error);
    return {
      done,
      async end() {
        end();
        await done;
      },
    };
  }
  return { ask, begun };
}

describe('the share of a caller', () => {
  it('lets a few of their tasks run at once, the next when one ends', async () => {
    const { ask, begun } = shared();
    const [first] = [ask('ada'), ask('ada'), ask('ada')];
    expect(begun).toEqual(['ada', 'ada']);
    await first?.end();
    expect(begun).toHaveLength(3);
  });

  it('refuses what is too much of one caller, and serves others', async () => {
    const { ask, begun } = shared();
    const asked = Array.from({ length: 6 }, () => ask('ada'));
    expect(await asked.at(-1)?.done).toBeInstanceOf(TooBusy);
    ask('bola');
    expect(begun).toEqual(['ada', 'ada', 'bola']);
  });

  it('gives up after a while, and says whether others were the reason', async () => {
    const { ask } = shared();
    const own = [ask('ada'), ask('ada'), ask('ada')];
    ask('bola');
    ask('chidi');
    const crowded = ask('dayo');
    await vi.advanceTimersByTimeAsync(rules.maxWaitMs);
    expect(await own.at(-1)?.done).toBeInstanceOf(TooBusy);
    expect(isConnectionLost(await crowded.done)).toBe(true);
  });

  it('leaves the last connections to callers who have none', async () => {
    const { ask, begun } = shared();
    ask('ada');
    const second = ask('ada');
    ask('bola');
    ask('bola');
    expect(begun).toEqual(['ada', 'ada', 'bola']);
    ask('chidi');
    expect(begun).toEqual(['ada', 'ada', 'bola', 'chidi']);
    ask('dayo');
    await second.end();
    expect(begun.at(-1)).toBe('dayo');
  });

  it('does not count the connection of what uses none, nor the service', () => {
    const { ask, begun } = shared();
    for (const name of ['ada', 'bola', 'chidi', 'dayo']) ask(name, {}, false);
    for (const name of ['e', 'f', 'g', 'h']) ask(name);
    for (let n = 0; n < 5; n++) ask('service', { isService: true });
    expect(begun).toHaveLength(13);
  });
});
