import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugFromTitle } from './slug.ts';

describe('slugFromTitle', () => {
  it.each([
    ['Equivalent Fractions', 'equivalent-fractions'],
    ['  Spaces   around ', 'spaces-around'],
    ['Fractions, Decimals & Percentages', 'fractions-decimals-and-percentages'],
    ["Nigeria's Symbols", 'nigerias-symbols'],
    ['Nigeria’s Symbols', 'nigerias-symbols'],
    ['Lowest Common Multiple (LCM)', 'lowest-common-multiple-lcm'],
    ['Ẹ̀kọ́ Yorùbá', 'eko-yoruba'],
    ['Ƙasa da ɓarawo, ɗaya', 'kasa-da-barawo-daya'],
    ['Ọ̀nà—Road', 'ona-road'],
    ['Straße', 'strasse'],
    ['JSS 1', 'jss-1'],
    ['---', ''],
    ['数学', ''],
    ['', ''],
  ])('turns %j into %j', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });

  it('gives only lower-case letters, digits and single inner hyphens, and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (title) => {
        const slug = slugFromTitle(title);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/u);
        expect(slugFromTitle(slug)).toBe(slug);
      }),
      { numRuns: 300 },
    );
  });
});
