import { describe, expect, it } from 'vitest';
import type { MarkedItem } from './engine.ts';
import { bandOf, changeSince, lessonsToStart, standingsOf, type TaughtItem } from './report.ts';

const edges = [-2.4, -1.6, -0.8, 0, 0.8, 1.6, 2.4];

describe('the band', () => {
  it('names the class of the estimate and the classes that stay open', () => {
    expect(bandOf({ mean: 0.4, sd: 0.44 }, edges)).toEqual({ likely: 3, from: 2, to: 4 });
    expect(bandOf({ mean: 0, sd: 0.1 }, edges)).toEqual({ likely: 3, from: 2, to: 3 });
  });

  it('knows below and above the scale, but keeps the open classes on it', () => {
    expect(bandOf({ mean: -2.9, sd: 0.45 }, edges)).toEqual({ likely: -1, from: 0, to: 0 });
    expect(bandOf({ mean: 2.6, sd: 0.5 }, edges)).toEqual({ likely: 6, from: 5, to: 5 });
  });
});

const strands = ['number', 'fractions', 'algebra', 'shapes', 'data'];
const bank: TaughtItem[] = strands.flatMap((strand) =>
  [-1, 0, 1].map((difficulty) => ({
    id: `${strand}${difficulty}`,
    strand,
    difficulty,
    discrimination: 1.5,
    lessons: [`lesson-${strand}${difficulty}`, `lesson-${strand}`],
  })),
);
const answers = (wrong: string[], of = bank): MarkedItem[] =>
  of.map((item) => ({ item, isCorrect: !wrong.includes(item.id) }));

describe('the strands', () => {
  it('are ordered from the weakest, with counts, and named when they stand out', () => {
    const standings = standingsOf(answers(['data-1', 'data0', 'data1', 'shapes1', 'algebra1']));
    expect(standings.map(({ strand, right, standing }) => [strand, right, standing])).toEqual([
      ['data', 0, 'weak'],
      ['algebra', 2, 'even'],
      ['shapes', 2, 'even'],
      ['fractions', 3, 'strong'],
      ['number', 3, 'strong'],
    ]);
  });

  it('are all even when they are alike', () => {
    const standings = standingsOf(answers(bank.filter((i) => i.difficulty === 1).map((i) => i.id)));
    expect(new Set(standings.map(({ standing }) => standing))).toEqual(new Set(['even']));
  });
});

describe('the lessons to start with', () => {
  it('teach what was missed, one strand each first, the easiest of the weakest strand at the top', () => {
    const lessons = lessonsToStart(bank, answers(['data-1', 'data0', 'shapes1', 'number1']));
    expect(lessons[0]).toBe('lesson-data-1');
    expect(lessons.toSorted()).toEqual(['lesson-data-1', 'lesson-number1', 'lesson-shapes1']);
  });

  it('take a second one of the only weak strand, then the next step up', () => {
    const lessons = lessonsToStart(bank, answers(['data-1', 'data0', 'data1']));
    expect(lessons.slice(0, 2)).toEqual(['lesson-data-1', 'lesson-data0']);
    expect(lessons).toHaveLength(3);
  });

  it('are three different ones even when nothing was missed', () => {
    const lessons = lessonsToStart(bank, answers([]));
    expect(new Set(lessons).size).toBe(3);
  });
});

describe('the change', () => {
  it('is only called one when it is larger than what both sittings leave open', () => {
    const before = { mean: 0, sd: 0.4 };
    expect(changeSince(before, { mean: 0.5, sd: 0.4 })).toBe('same');
    expect(changeSince(before, { mean: 0.6, sd: 0.4 })).toBe('up');
    expect(changeSince(before, { mean: -0.6, sd: 0.4 })).toBe('down');
  });
});
