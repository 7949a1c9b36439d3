import { expect, it } from 'vitest';
import { createByteCache } from './byte-cache.ts';

const ofBytes = (maxBytes: number, maxKeyLength?: number) =>
  createByteCache<{ bytes: number }>({
    maxBytes,
    bytesOf: ({ bytes }) => bytes,
    ...(maxKeyLength && { maxKeyLength }),
  });

it('holds no more than it may, the entries used last', () => {
  const cache = ofBytes(3_000);
  for (const key of ['a', 'b']) cache.set(key, { bytes: 1_000 });
  cache.get('a');
  cache.set('c', { bytes: 1_000 });
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c']);
  expect(cache.calculatedSize).toBeLessThanOrEqual(3_000);
});

it('does not cache what alone is too large', () => {
  const cache = ofBytes(3_000);
  cache.set('a', { bytes: 1_000 });
  cache.set('b', { bytes: 3_000 });
  expect([...cache.keys()]).toEqual(['a']);
});

it('counts what an entry costs beside its value, so that tiny ones cannot add up to a flood', () => {
  const cache = ofBytes(4_000);
  for (let n = 0; n < 100; n += 1) cache.set(`key-${n}`, { bytes: 1 });
  expect(cache.size).toBeLessThan(16);
});

it('does not cache under a key that is too long', () => {
  const cache = ofBytes(3_000, 10);
  cache.set('a'.repeat(11), { bytes: 1 });
  cache.set('a'.repeat(10), { bytes: 1 });
  expect(cache.size).toBe(1);
});
