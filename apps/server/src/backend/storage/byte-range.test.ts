import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

it('reads the three forms of a range', () => {
  expect(readRange('bytes=0-3', 10)).toEqual({ start: 0, end: 3 });
  expect(readRange('bytes=7-', 10)).toEqual({ start: 7, end: 9 });
  expect(readRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 });
  expect(readRange('bytes=5-100', 10)).toEqual({ start: 5, end: 9 });
  expect(readRange('bytes=-100', 10)).toEqual({ start: 0, end: 9 });
});

it('sends everything when the header is absent, foreign, several or nonsense', () => {
  for (const header of [null, '', 'bytes=', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=5-2']) {
    expect(readRange(header, 10)).toBeUndefined();
  }
});

it('refuses a range that begins behind the end', () => {
  expect(() => readRange('bytes=10-', 10)).toThrow('invalid range');
  expect(() => readRange('bytes=0-', 0)).toThrow('invalid range');
  expect(() => readRange('bytes=-0', 10)).toThrow('invalid range');
});

it('never leaves the file', () => {
  const edge = fc.option(fc.nat(40), { nil: '' });
  fc.assert(
    fc.property(edge, edge, fc.nat(30), (first, last, size) => {
      try {
        const range = readRange(`bytes=${first}-${last}`, size);
        return !range || (range.start >= 0 && range.start <= range.end && range.end < size);
      } catch {
        return true;
      }
    }),
    { numRuns: 300 },
  );
});
