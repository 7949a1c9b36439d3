import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Slide, stillsOf, totalSeconds } from './storyboard.ts';

const slide = (changes: Partial<Slide> = {}): Slide => ({
  heading: 'Halves',
  caption: 'Two halves make one.',
  seconds: 8,
  ...changes,
});

describe('stillsOf', () => {
  it('uncovers one piece after the other and leaves the whole slide standing', () => {
    const slides = [slide({ lines: ['one', 'two'], answer: 'three' })];
    expect(stillsOf({ title: 'Halves', slides })).toEqual([
      { slide: 0, shown: 1, seconds: 2 },
      { slide: 0, shown: 2, seconds: 2 },
      { slide: 0, shown: 3, seconds: 4 },
    ]);
  });

  it('shows a slide of a picture alone for its whole time', () => {
    const slides = [slide({ picture: 'pictures/a.svg' })];
    expect(stillsOf({ title: 'Halves', slides })).toEqual([{ slide: 0, shown: 1, seconds: 8 }]);
  });

  it('never changes the length of the video, and every still stands for a while', () => {
    const anySlide = fc.record({
      heading: fc.constant('Halves'),
      caption: fc.constant('Two halves.'),
      seconds: fc.integer({ min: 3, max: 20 }),
      lines: fc.array(fc.constant('line'), { maxLength: 4 }),
      answer: fc.constant('answer'),
    });
    fc.assert(
      fc.property(fc.array(anySlide, { minLength: 1, maxLength: 8 }), (slides) => {
        const stills = stillsOf({ title: 'Halves', slides });
        const sum = stills.reduce((total, { seconds }) => total + seconds, 0);
        expect(sum).toBe(totalSeconds({ title: 'Halves', slides }));
        expect(stills.every(({ seconds }) => seconds > 0)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
