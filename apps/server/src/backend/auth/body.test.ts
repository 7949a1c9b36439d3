import { describe, expect, it } from 'vitest';
import { mergeMetadata, readAppMetadata, readUserMetadata } from './body.ts';

describe('mergeMetadata', () => {
  it('adds, replaces and takes away, and leaves the kept object as it was', () => {
    const current = { a: 1, b: { deep: null } };
    expect(mergeMetadata(current, { a: null, c: 3 })).toEqual({ b: { deep: null }, c: 3 });
    expect(current).toEqual({ a: 1, b: { deep: null } });
  });

  it('treats __proto__ as a key like any other', () => {
    const merged = mergeMetadata({}, JSON.parse('{"__proto__":{"x":1}}'));
    expect(Object.keys(merged)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  });
});

describe('the size of metadata', () => {
  it('is counted in bytes of JSON', () => {
    expect(() => readUserMetadata({ a: 'x'.repeat(4_088) })).not.toThrow();
    expect(() => readUserMetadata({ a: 'x'.repeat(4_089) })).toThrow('4096 bytes');
    expect(() => readUserMetadata({ a: 'ọ'.repeat(1_400) })).toThrow('4096 bytes');
    expect(() => readAppMetadata({ a: 'x'.repeat(1_024) })).toThrow('1024 bytes');
  });
});
