import { expect, test } from 'vitest';
import { memoryStorage } from '#lib/memory-storage.ts';
import { readTextSize, textSizeBeside } from './text-size.ts';

test('a device starts with the size of the design, also when what it kept makes no sense', () => {
  const storage = memoryStorage();
  expect(readTextSize(storage)).toBe('normal');
  storage.setItem('text-size', 'huge');
  expect(readTextSize(storage)).toBe('normal');
  storage.setItem('text-size', 'larger');
  expect(readTextSize(storage)).toBe('larger');
});

test('sizes are a row with two ends', () => {
  expect(textSizeBeside('normal', -1)).toBeNull();
  expect(textSizeBeside('normal', 1)).toBe('large');
  expect(textSizeBeside('largest', 1)).toBeNull();
});
