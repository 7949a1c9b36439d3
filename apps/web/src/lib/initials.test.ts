import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['ada.okafor@example.com', 'AO'],
    ['zainab-bello@example.com', 'ZB'],
    ['tunde_ade@example.com', 'TA'],
    ['ada.ngozi.okafor@example.com', 'AN'],
    ['ada..okafor@example.com', 'AO'],
    ['_ada.okafor-@example.com', 'AO'],
  ])('takes the first letters of the first two pieces of %s', (email, expected) => {
    expect(initials(email)).toBe(expected);
  });

  it.each([
    ['tunde@example.com', 'TE'],
    ['x@example.com', 'XX'],
    ['.ada@example.com', '.A'],
    ['ada.@example.com', 'A.'],
    ['tunde_@example.com', 'T_'],
    ['ṣola@example.com', 'ṢA'],
  ])('takes the first and last character when %s has one piece', (email, expected) => {
    expect(initials(email)).toBe(expected);
  });

  it.each([null, undefined, '', '   ', '@example.com'])('is a question mark for %j', (email) => {
    expect(initials(email)).toBe('?');
  });

  it('still shows something when the name is nothing but separators', () => {
    expect(initials('._@example.com')).toBe('._');
  });
});
