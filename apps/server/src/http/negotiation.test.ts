import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, isHeld, isRangeCurrent, readByteRange } from './negotiation.ts';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    [null, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; Q=0 , gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['deflate', 'identity'],
    ['GZIP', 'gzip'],
    ['brotli', 'identity'],
    ['abr, xgzip', 'identity'],
    ['br;level=5', 'br'],
  ])('for %j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it('is one that is at hand', () => {
    expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip');
    expect(chooseEncoding('br', ['gzip'])).toBe('identity');
    expect(chooseEncoding('*', [])).toBe('identity');
  });
});

describe('a version that the caller holds', () => {
  it.each([
    ['"a"', '"a"'],
    ['"a"', 'W/"a"'],
    ['W/"a"', '"a"'],
    ['W/"a"', 'W/"b", W/"a"'],
    ['"a"', '"b","a"'],
    ['"a,b"', '"c", "a,b"'],
    ['"a"', '*'],
    ['"a"', ' * '],
  ])('is known: %s in %s', (etag, header) => {
    expect(isHeld(etag, header)).toBe(true);
  });

  it.each([
    ['"a"', undefined],
    ['"a"', null],
    ['"a"', ''],
    ['"a"', '"b"'],
    ['"a"', 'a'],
    ['"a"', '"aa", "ba"'],
    ['"a"', '"*"'],
    ['"b"', '"a,"b""'],
  ])('is not known: %s in %s', (etag, header) => {
    expect(isHeld(etag, header)).toBe(false);
  });
});

describe('the rest of a file', () => {
  const lastModified = 'Sun, 15 Nov 2026 10:00:00 GMT';

  it('is sent for the version that the caller has a part of', () => {
    expect(isRangeCurrent(null, { etag: '"a"' })).toBe(true);
    expect(isRangeCurrent('"a"', { etag: '"a"' })).toBe(true);
    expect(isRangeCurrent(lastModified, { etag: '"a"', lastModified })).toBe(true);
  });

  it('is not sent for any other, nor where nobody can be sure', () => {
    expect(isRangeCurrent('"b"', { etag: '"a"' })).toBe(false);
    expect(isRangeCurrent('W/"a"', { etag: 'W/"a"' })).toBe(false);
    expect(isRangeCurrent('W/"a"', { etag: '"a"' })).toBe(false);
    expect(isRangeCurrent(lastModified, { etag: '"a"' })).toBe(false);
    expect(isRangeCurrent('x', { etag: '"a"', lastModified })).toBe(false);
  });
});

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=3-99', { start: 3, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=-', null],
    ['bytes=', null],
    ['lines=1-2', null],
    ['bytes=0-1,3-4', null],
    ['', null],
    [null, null],
  ])('of %j in ten bytes is %j', (header, range) => {
    expect(readByteRange(header, 10)).toEqual(range);
  });

  it('never leaves the file', () => {
    const edge = fc.option(fc.nat(40), { nil: '' });
    fc.assert(
      fc.property(edge, edge, fc.nat(30), (first, last, size) => {
        const range = readByteRange(`bytes=${first}-${last}`, size);
        if (range === null || range === 'unsatisfiable') return true;
        return range.start >= 0 && range.start <= range.end && range.end < size;
      }),
      { numRuns: 300 },
    );
  });
});
