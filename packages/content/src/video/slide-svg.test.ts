import { describe, expect, it } from 'vitest';
import { layOut, room } from './slide-layout.ts';
import { slideSvg } from './slide-svg.ts';
import type { Slide } from './storyboard.ts';
import { estimateWidth, wrapText } from './text-fit.ts';

const slide = (changes: Partial<Slide> = {}): Slide => ({
  heading: 'LCM of 12 and 18',
  caption: 'First write each number as primes.',
  seconds: 8,
  ...changes,
});
const view = { isTitle: false, shown: 9, picture: null };

describe('wrapText', () => {
  it('breaks between words and keeps every row inside the room', () => {
    const rows = wrapText('The LCM is the smallest number that is a multiple of each', 40, 720);
    expect(rows.join(' ')).toBe('The LCM is the smallest number that is a multiple of each');
    expect(rows.every((row) => estimateWidth(row, 40) <= 720)).toBe(true);
    expect(rows).toHaveLength(2);
  });
});

describe('layOut', () => {
  it('accepts a slide of three lines and an answer', () => {
    const { faults } = layOut(slide({ lines: ['one', 'two', 'three'], answer: 'four' }), false);
    expect(faults).toEqual([]);
  });

  it('refuses a heading that is too wide and more text than fits', () => {
    const heading = 'A heading with far too many words for one row';
    expect(layOut(slide({ heading }), false).faults[0]).toContain('too wide');
    const line = 'words that take two whole rows of the slide';
    const crowded = slide({ lines: [line, line, line, line] });
    expect(layOut(crowded, false).faults).toContain('there is more text than the slide holds');
  });

  it('puts lines of a slide with a picture below it', () => {
    const { picture, pieces, faults } = layOut(
      slide({ picture: 'pictures/a.svg', lines: ['They meet at 12'] }),
      false,
    );
    expect(faults).toEqual([]);
    expect(pieces[0]?.top).toBeGreaterThanOrEqual((picture?.top ?? 0) + (picture?.height ?? 0));
    const crowded = slide({ picture: 'pictures/a.svg', lines: ['a', 'b', 'c'] });
    expect(layOut(crowded, false).faults).toEqual(['the picture has no room']);
  });

  it('keeps clear of the captions', () => {
    const { pieces } = layOut(slide({ lines: ['a', 'b', 'c', 'd'] }), false);
    expect((pieces.at(-1)?.top ?? 0) + 52).toBeLessThanOrEqual(room.bottom);
  });
});

describe('slideSvg', () => {
  it('shows only the pieces whose turn has come', () => {
    const lines = ['12 = 2 × 2 × 3', '18 = 2 × 3 × 3'];
    expect(slideSvg(slide({ lines }), { ...view, shown: 1 })).not.toContain('18 =');
    expect(slideSvg(slide({ lines }), view)).toContain('18 = 2 × 3 × 3');
  });

  it('writes signs as text, not as markup', () => {
    expect(slideSvg(slide({ answer: '5 < 7 & 7 > 5' }), view)).toContain('5 &lt; 7 &amp; 7 &gt; 5');
  });

  it('carries its picture inside', () => {
    const svg = slideSvg(slide({ picture: 'pictures/a.svg' }), { ...view, picture: '<svg/>' });
    expect(svg).toContain(`data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`);
  });
});
