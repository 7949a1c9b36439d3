import { expect, test } from 'vitest';
import { readTextSize, textSizeBeside } from './text-size.ts';

test('a device starts with the size of the design, also when what it saved makes no sense', () => {
  expect(readTextSize({ dataset: {} })).toBe('normal');
  expect(readTextSize({ dataset: { textSize: 'huge' } })).toBe('normal');
  expect(readTextSize({ dataset: { textSize: 'larger' } })).toBe('larger');
});

test('sizes are a row with two ends', () => {
  expect(textSizeBeside('normal', -1)).toBeNull();
  expect(textSizeBeside('normal', 1)).toBe('large');
  expect(textSizeBeside('largest', 1)).toBeNull();
});
