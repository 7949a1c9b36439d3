import { describe, expect, it, vi } from 'vitest';
import { createStaleCache } from './stale-cache.ts';
import { UpstreamUnavailable } from './upstream-error.ts';

const minute = 60_000;
const hour = 60 * minute;

function setUp({ maxBytes = 1_000_000 } = {}) {
  const env = { now: 1_000_000, version: 1, isDown: false, odd: '', reads: [] as string[] };
  const onDown = vi.fn();
  const onFault = vi.fn();
  const onUp = vi.fn();
  const cache = createStaleCache<string>({
    read: async (key) => {
      env.reads.push(key);
      const answer = `${key} ${env.version}`;
      await Promise.resolve();
      if (env.isDown) throw new UpstreamUnavailable('down');
      if (env.odd === key) throw new UpstreamUnavailable('answers 500', { isDown: false });
      return answer;
    },
    bytesOf: (value) => value.length,
    maxBytes,
    onDown,
    onUp,
    onFault,
    now: () => env.now,
  });
  return { env, cache, onDown, onUp, onFault };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('createStaleCache', () => {
  it('asks once for a minute', async () => {
    const { env, cache } = setUp();
    expect(await cache.get('a')).toEqual({ value: 'a 1', age: 0 });
    env.version = 2;
    env.now += minute - 1;
    expect(await cache.get('a')).toEqual({ value: 'a 1', age: 59 });
    expect(env.reads).toHaveLength(1);
  });

  it('then sends what it has, says so, and reads again behind the caller', async () => {
    const { env, cache } = setUp();
    await cache.get('a');
    env.version = 2;
    env.now += 2 * minute;
    expect(await cache.get('a')).toEqual({
      value: 'a 1',
      age: 120,
      warning: '110 - "Response is Stale"',
    });
    await settled();
    expect(await cache.get('a')).toEqual({ value: 'a 2', age: 0 });
    expect(env.reads).toHaveLength(2);
  });

  it('waits for the new version once the old one is older than ten minutes more', async () => {
    const { env, cache } = setUp();
    await cache.get('a');
    env.version = 2;
    env.now += 12 * minute;
    expect((await cache.get('a')).value).toBe('a 2');
  });

  it('reads a key once however many ask for it at the same time', async () => {
    const { env, cache } = setUp();
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('a')));
    expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['a 1']));
    expect(env.reads).toEqual(['a']);
  });

  it('stands in for a day when nobody answers, and tells of it once', async () => {
    const { env, cache, onDown, onUp } = setUp();
    await cache.get('a');
    env.isDown = true;
    for (const _time of Array.from({ length: 5 })) {
      env.now += 4 * hour;
      const { value, warning } = await cache.get('a');
      expect([value, warning]).toEqual(['a 1', '111 - "Revalidation Failed"']);
    }
    expect(onDown).toHaveBeenCalledTimes(1);
    env.isDown = false;
    env.now += hour;
    expect(await cache.get('a')).toEqual({ value: 'a 1', age: 0 });
    expect(onUp).toHaveBeenCalledTimes(1);
  });

  it('does not stand in for longer than a day', async () => {
    const { env, cache } = setUp();
    await cache.get('a');
    env.isDown = true;
    env.now += 25 * hour;
    await expect(cache.get('a')).rejects.toThrow(UpstreamUnavailable);
  });

  it('refuses what it never had, without hammering a dead server', async () => {
    const { env, cache } = setUp();
    env.isDown = true;
    for (const key of ['a', 'b', 'c']) await expect(cache.get(key)).rejects.toThrow('down');
    expect(env.reads).toEqual(['a']);
    env.isDown = false;
    env.now += 2_000;
    expect((await cache.get('b')).value).toBe('b 1');
  });

  it('leaves the other keys alone when the server fails over one', async () => {
    const { env, cache, onDown, onFault } = setUp();
    await cache.get('a');
    env.odd = 'b';
    for (const _time of Array.from({ length: 3 })) {
      await expect(cache.get('b')).rejects.toThrow('answers 500');
    }
    expect((await cache.get('c')).value).toBe('c 1');
    expect(env.reads).toEqual(['a', 'b', 'c']);
    expect([onDown.mock.calls.length, onFault.mock.calls.length]).toEqual([0, 1]);
    env.now += 2_000;
    await expect(cache.get('b')).rejects.toThrow('answers 500');
    expect(onFault).toHaveBeenCalledTimes(1);
    env.odd = '';
    env.now += 2_000;
    expect((await cache.get('b')).value).toBe('b 1');
  });

  it('stands in for a key that the server fails over', async () => {
    const { env, cache } = setUp();
    await cache.get('a');
    env.odd = 'a';
    env.now += hour;
    expect(await cache.get('a')).toMatchObject({
      value: 'a 1',
      warning: '111 - "Revalidation Failed"',
    });
  });

  it('asks again after a purge, and still has the old version when nobody answers', async () => {
    const { env, cache } = setUp();
    await cache.get('a');
    await cache.get('b');
    env.version = 2;
    cache.purge();
    expect(cache.ready('a')).toBeUndefined();
    expect((await cache.get('a')).value).toBe('a 2');
    env.isDown = true;
    expect(await cache.get('b')).toEqual({
      value: 'b 1',
      age: 0,
      warning: '111 - "Revalidation Failed"',
    });
  });

  it('does not take for new what was being read while a purge came in', async () => {
    const { env, cache } = setUp();
    const early = cache.get('a');
    env.version = 2;
    cache.purge();
    expect((await cache.get('a')).value).toBe('a 2');
    expect((await early).value).toBe('a 1');
    expect((await cache.get('a')).value).toBe('a 2');
  });

  it('stays within its bytes', async () => {
    const { env, cache } = setUp({ maxBytes: 2_000 });
    for (let number = 0; number < 50; number += 1) await cache.get(`key-${number}`);
    expect(cache.bytes()).toBeLessThanOrEqual(2_000);
    env.reads.length = 0;
    await cache.get('key-49');
    expect(env.reads).toEqual([]);
  });
});
