import { describe, expect, it } from 'vitest';
import {
  type BenchmarkItem,
  benchmarkRules,
  chanceOfSuccess,
  chooseItem,
  estimateAbility,
  informationOf,
  isEnough,
  type MarkedItem,
} from './engine.ts';

const strands = ['a', 'b', 'c', 'd', 'e'];
const item = (changes: Partial<BenchmarkItem> = {}): BenchmarkItem => ({
  id: 'one',
  strand: 'a',
  discrimination: 1.5,
  difficulty: 0,
  ...changes,
});
const bank = strands.flatMap((strand) =>
  Array.from({ length: 12 }, (_, index) =>
    item({ id: `${strand}${index}`, strand, difficulty: -2.2 + 0.4 * index }),
  ),
);
const marked = (items: readonly BenchmarkItem[], isCorrect: boolean): MarkedItem[] =>
  items.map((one) => ({ item: one, isCorrect }));
const choose = (answers: MarkedItem[] = [], seed = 's', seenBefore: string[] = []) =>
  chooseItem({ bank, answers, seed, seenBefore: new Set(seenBefore) });

describe('the model', () => {
  it('never falls below the chance of guessing and rises with ability', () => {
    expect(chanceOfSuccess(item(), -9)).toBeCloseTo(0.2, 3);
    expect(chanceOfSuccess(item(), 0)).toBeCloseTo(0.6, 10);
    expect(chanceOfSuccess(item(), 9)).toBeCloseTo(1, 3);
  });

  it('tells most a little above the difficulty, where about two in three are right', () => {
    const abilities = Array.from({ length: 81 }, (_, index) => -4 + index / 10);
    const best = abilities.reduce((a, b) =>
      informationOf(item(), b) > informationOf(item(), a) ? b : a,
    );
    expect(best).toBeCloseTo(0.2, 5);
    expect(chanceOfSuccess(item(), best)).toBeCloseTo(0.66, 2);
  });
});

describe('the estimate', () => {
  it('is the prior when nothing is answered', () => {
    const { mean, sd } = estimateAbility([]);
    expect(mean).toBeCloseTo(0, 10);
    expect(sd).toBeCloseTo(1, 2);
  });

  it('moves with the answers, and a wrong one says more than a guess', () => {
    const right = estimateAbility(marked([item()], true));
    const wrong = estimateAbility(marked([item()], false));
    expect(right.mean).toBeCloseTo(0.35, 2);
    expect(wrong.mean).toBeCloseTo(-0.53, 2);
    expect(right.sd).toBeLessThan(1);
    expect(wrong.sd).toBeLessThan(1);
  });

  it('does not depend on the order of the answers', () => {
    const answers = [...marked(bank.slice(0, 4), true), ...marked(bank.slice(20, 24), false)];
    expect(estimateAbility(answers.toReversed()).mean).toBeCloseTo(
      estimateAbility(answers).mean,
      10,
    );
  });
});

describe('the end', () => {
  it('comes with 8 items at the soonest, when SD is 0.45, and with 20 at the latest', () => {
    expect(isEnough(7, { mean: 0, sd: 0.1 })).toBe(false);
    expect(isEnough(8, { mean: 0, sd: 0.45 })).toBe(true);
    expect(isEnough(8, { mean: 0, sd: 0.46 })).toBe(false);
    expect(isEnough(20, { mean: 0, sd: 0.9 })).toBe(true);
  });
});

describe('the choice', () => {
  it('is the same for the same seed and answers', () => {
    expect(choose([], 'x')).toEqual(choose([], 'x'));
  });

  it('draws over the five best of a strand, all five, and no other', () => {
    const drawn = Array.from({ length: 400 }, (_, index) => choose([], `seed-${index}`)?.id ?? '');
    const ofA = [...new Set(drawn.filter((id) => id.startsWith('a')))];
    const best = bank
      .filter(({ strand }) => strand === 'a')
      .sort(
        (x, y) =>
          informationOf(y, benchmarkRules.firstAim) - informationOf(x, benchmarkRules.firstAim),
      )
      .slice(0, 5);
    expect(ofA.toSorted()).toEqual(best.map(({ id }) => id).toSorted());
    expect(new Set(drawn.map((id) => id[0])).size).toBe(5);
  });

  it('goes round the strands, so that each has its turn in every five', () => {
    const answers: MarkedItem[] = [];
    for (let index = 0; index < 20; index += 1) {
      const next = choose(answers);
      if (next) answers.push({ item: next, isCorrect: index % 3 > 0 });
    }
    for (const start of [0, 5, 10, 15]) {
      const five = answers.slice(start, start + 5).map((answer) => answer.item.strand);
      expect(five.toSorted()).toEqual(strands);
    }
    expect(new Set(answers.map((answer) => answer.item.id)).size).toBe(20);
  });

  it('follows the learner up and down', () => {
    const up = choose(marked(bank.slice(6, 11), true))?.difficulty ?? 0;
    const down = choose(marked(bank.slice(0, 5), false))?.difficulty ?? 0;
    expect(up).toBeGreaterThan(0.5);
    expect(down).toBeLessThan(-0.5);
  });

  it('leaves out what was seen, takes the next strand when one is used up, and ends with the bank', () => {
    const first = choose([], 'x');
    const ofStrand = bank.filter(({ strand }) => strand === first?.strand).map(({ id }) => id);
    const other = choose([], 'x', ofStrand);
    expect(other?.strand).not.toBe(first?.strand);
    expect(
      choose(
        [],
        'x',
        bank.map(({ id }) => id),
      ),
    ).toBeUndefined();
  });
});
