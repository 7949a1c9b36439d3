import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Blueprint, blueprintSchema } from './blueprint.ts';
import { drawPaper, type PoolItem, shareOut } from './paper.ts';
import { type PaperAnswer, resultOf } from './result.ts';

const blueprint: Blueprint = {
  id: 'bece-maths',
  title: 'Mathematics',
  exam: 'bece',
  part: 'Mathematics, papers I and II',
  covers: 'Mathematics of JSS 1.',
  source: 'Copied timetable',
  verified: false,
  sections: [
    {
      title: 'I',
      course: 'maths',
      minutes: 80,
      items: 20,
      from: { number: 12, geometry: 8 },
      difficulty: [30, 50, 20],
    },
    {
      title: 'II',
      course: 'maths',
      minutes: 40,
      items: 9,
      from: { algebra: 9 },
      difficulty: [30, 50, 20],
    },
  ],
};
const pool: PoolItem[] = ['number', 'geometry', 'algebra'].flatMap((strand) =>
  Array.from(
    { length: 60 },
    (_, place): PoolItem => ({
      key: `${strand}-${place}`,
      strand: `maths ${strand}`,
      skill: `${strand}-skill-${place % 5}`,
      difficulty: ((place % 3) + 1) as PoolItem['difficulty'],
    }),
  ),
);
const usual = { isHalf: false, extraTime: 0, seenLately: [] } as const;
const keysOf = (paper: ReturnType<typeof drawPaper>) =>
  paper.sections.flatMap(({ items }) => items.map(({ key }) => key));

describe('a paper', () => {
  const paper = drawPaper(blueprint, pool, 'attempt', usual);

  it('has the items of its blueprint, by strand and by difficulty', () => {
    const [first] = paper.sections;
    const many = (field: keyof PoolItem, value: unknown) =>
      first?.items.filter((item) => item[field] === value).length;
    expect(paper.sections.map(({ items }) => items.length)).toEqual([20, 9]);
    expect([many('strand', 'maths number'), many('strand', 'maths geometry')]).toEqual([12, 8]);
    expect([many('difficulty', 1), many('difficulty', 2), many('difficulty', 3)]).toEqual([
      6, 10, 4,
    ]);
    expect(new Set(keysOf(paper)).size).toBe(29);
    expect(paper).toMatchObject({ minutes: 120, missing: 0 });
  });

  it('is the same for the same attempt', () => {
    expect(drawPaper(blueprint, pool, 'attempt', usual)).toEqual(paper);
    expect(keysOf(drawPaper(blueprint, pool, 'other', usual))).not.toEqual(keysOf(paper));
  });

  it('asks nothing of the last two sittings', () => {
    const second = drawPaper(blueprint, pool, 'two', { ...usual, seenLately: keysOf(paper) });
    expect(keysOf(second).filter((key) => keysOf(paper).includes(key))).toEqual([]);
  });

  it('can be half as long, with more time, or without a clock', () => {
    const half = drawPaper(blueprint, pool, 'h', { ...usual, isHalf: true });
    expect(half.sections.map(({ items, minutes }) => [items.length, minutes])).toEqual([
      [10, 40],
      [5, 20],
    ]);
    expect(half.minutes).toBe(60);
    expect(drawPaper(blueprint, pool, 'h', { ...usual, extraTime: 25 }).minutes).toBe(150);
    expect(drawPaper(blueprint, pool, 'h', { ...usual, extraTime: 50 }).minutes).toBe(180);
    expect(drawPaper(blueprint, pool, 'h', { ...usual, extraTime: null }).minutes).toBeNull();
  });

  it('says how many items the pool could not give', () => {
    const small = pool.filter(({ strand }) => strand !== 'maths algebra');
    expect(drawPaper(blueprint, small, 's', usual).missing).toBe(9);
  });

  it.each([
    ['strands that do not add up', { from: { number: 3 } }],
    ['difficulties that do not add up', { difficulty: [30, 50, 30] }],
    ['no items', { items: 0, from: {} }],
    ['a strange field', { clock: 1 }],
  ])('refuses %s', (_, change) => {
    const [first] = blueprint.sections;
    expect(v.is(blueprintSchema, blueprint)).toBe(true);
    expect(v.is(blueprintSchema, { ...blueprint, sections: [{ ...first, ...change }] })).toBe(
      false,
    );
  });
});

it.each([
  [10, [30, 50, 20], [3, 5, 2]],
  [9, [30, 50, 20], [3, 4, 2]],
  [1, [1, 1, 1], [1, 0, 0]],
  [5, [12, 8], [3, 2]],
  [0, [1, 2], [0, 0]],
  [3, [0, 0], [0, 0]],
])('shares %i out as %j: %j', (total, weights, shares) => {
  expect(shareOut(total, weights)).toEqual(shares);
});

describe('the result', () => {
  const paper = drawPaper(blueprint, pool, 'attempt', usual);
  const answers = paper.sections.map(({ items }) =>
    items.map(({ skill }, place): PaperAnswer => {
      if (skill === 'number-skill-1') return { isRight: false, seconds: 10 };
      return { isRight: place % 9 === 8 ? null : true, seconds: 20 };
    }),
  );
  const result = resultOf(paper, answers);

  it('adds up, whichever way it is cut', () => {
    for (const parts of [result.sections, result.strands, result.skills]) {
      for (const field of ['right', 'wrong', 'open', 'total', 'seconds'] as const) {
        expect(parts.reduce((sum, part) => sum + part[field], 0)).toBe(result.all[field]);
      }
    }
    expect(result.all.total).toBe(29);
    expect(result.all.right + result.all.wrong + result.all.open).toBe(29);
    expect(result.all.open).toBeGreaterThan(0);
    expect(result.sections.map(({ title }) => title)).toEqual(['I', 'II']);
  });

  it('names up to three skills to practise next, the one with most to win first', () => {
    expect(result.practiseNext[0]).toBe('number-skill-1');
    expect(result.practiseNext.length).toBeLessThanOrEqual(3);
    const perfect = answers.map((section) => section.map(() => ({ isRight: true, seconds: 1 })));
    expect(resultOf(paper, perfect).practiseNext).toEqual([]);
  });

  it('names what was wrong before what was left open', () => {
    const last = paper.sections.at(-1)?.items[0]?.skill;
    const one = paper.sections.map(({ items }) =>
      items.map(({ skill }) => ({ isRight: skill === last ? false : null, seconds: 1 })),
    );
    expect(resultOf(paper, one).practiseNext[0]).toBe(last);
  });

  it('counts what was never answered as open', () => {
    expect(resultOf(paper, []).all).toMatchObject({ right: 0, wrong: 0, open: 29 });
  });
});
