import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mark } from '../mark.ts';
import type { Params } from '../model.ts';
import { families, familyNamed } from './families.ts';
import { paramFaults } from './family.ts';
import { generate, generateUnseen } from './generate.ts';
import { faultsOfParams, item, proveFamily } from './testing/proof.ts';
import { solvers } from './testing/solvers.ts';

/** `npm run test:faults` checks ten thousand. */
const SEEDS = 250;
const maths = families.filter(({ name }) => solvers[name]);

/** The same formula with other numbers renders by the same rules. */
const shapeOf = (text: string) => text.replace(/\d+/gu, '7');

describe('every family', () => {
  it.each(families.map((family) => [family.name, family] as const))(
    `%s gives ${SEEDS} sound exercises`,
    (_, family) => {
      expect(proveFamily(family, SEEDS).faults).toEqual([]);
    },
  );

  it('is one of 45 for mathematics or of four for English', () => {
    expect(maths.length).toBeGreaterThanOrEqual(45);
    expect(families.length - maths.length).toBe(4);
    expect(new Set(families.map(({ name }) => name)).size).toBe(families.length);
  });

  it('gives the same exercise for the same seed, today and in every later release', () => {
    const digests = Object.fromEntries(
      families.map((family) => {
        const samples = Array.from({ length: 20 }, (_, seed) => generate(family, item, `${seed}`));
        const digest = createHash('sha256').update(JSON.stringify(samples)).digest('hex');
        return [`${family.name} ${family.version}`, digest.slice(0, 12)];
      }),
    );
    expect(digests).toMatchSnapshot();
  });

  it('does what its parameters say, for each value of each', () => {
    const found = families.flatMap((family) => faultsOfParams(family, 50));
    expect(found.slice(0, 10)).toEqual([]);
  });

  it('writes formulas that can be drawn', () => {
    const shapes = new Set(
      families.flatMap((family) =>
        Array.from({ length: 100 }, (_, seed) => generate(family, item, `${seed}`)).flatMap(
          ({ prompt, solution, hints }) =>
            [prompt, solution, ...hints].flatMap((text) =>
              text
                .split('$')
                .filter((_, place) => place % 2 === 1)
                .map(shapeOf),
            ),
        ),
      ),
    );
    const known = /^(?:[\s\w.,()=?+\-^{}²<>]|\\(?:frac|times|div|pi|sqrt)(?![a-z]))+$/u;
    const balanced = (text: string) => text.split('{').length === text.split('}').length;
    expect([...shapes].filter((shape) => !known.test(shape) || !balanced(shape))).toEqual([]);
    expect(shapes.size).toBeGreaterThan(20);
  });
});

const made = (name: string, params: Params, seeds: number) => {
  const family = familyNamed(name);
  if (!family) throw new Error(`${name} is gone`);
  return Array.from({ length: seeds }, (_, seed) =>
    generate(family, { ...item, params }, `${seed}`),
  );
};

describe('the words of the families', () => {
  it('reach every row of the tables, also where the mistake is one letter', () => {
    const reached = (name: string) =>
      new Set(made(name, {}, 1_500).map((one) => (one.kind === 'text' ? one.accept[0] : '')));
    expect(reached('spelling').size).toBe(41);
    expect(reached('plurals').size).toBe(43);
    const friend = made('spelling', {}, 1_500).find(({ solution }) => solution.includes('receive'));
    if (friend?.kind !== 'text') throw new Error('it is not drawn');
    expect(mark(friend, 'recieve')).toMatchObject({ outcome: 'wrong', reason: 'slip' });
  });

  it('take further as they take farther', () => {
    const far = made('comparatives', {}, 600).filter(({ prompt }) => prompt.includes('*far*'));
    expect(far.length).toBeGreaterThan(0);
    for (const one of far) {
      if (one.kind !== 'text') throw new Error('it is typed');
      expect(one.accept.map((word) => mark(one, word).outcome)).toEqual(['right', 'right']);
      expect(one.accept[1]).toMatch(/^furth/u);
    }
  });

  it('read as a teacher would say them', () => {
    const odd = /\b1 parts\b|0 × 0|[+−-] 0\$|\b(?:on|last) [a-z]*monday|\bon monday/u;
    const found = families.flatMap((family) =>
      made(family.name, {}, 300)
        .flatMap(({ prompt, hints, solution, slips }) => [
          ...[prompt, ...hints, solution],
          ...slips.map(({ says }) => says),
        ])
        .filter((text) => odd.test(text)),
    );
    expect(found).toEqual([]);
  });

  it('make sums of a child of ten no larger than asked', () => {
    for (const name of ['add-fractions', 'multiply-fractions', 'divide-fractions']) {
      for (const one of made(name, { answer: 20 }, 300)) {
        const numbers = `${one.kind === 'number' && one.answer}`.match(/\d+/gu)?.map(Number) ?? [];
        const [top = 0, bottom = 1] = numbers.length > 1 ? numbers.slice(-2) : [numbers[0], 1];
        expect(bottom).toBeLessThanOrEqual(20);
        expect(top / bottom).toBeLessThanOrEqual(20);
      }
    }
  });

  it('tell nobody to make equal bottoms equal', () => {
    const texts = made('add-fractions', { bottoms: 'like' }, 200).flatMap(({ hints, slips }) => [
      ...hints,
      ...slips.map(({ says }) => says),
    ]);
    expect(
      texts.filter((text) => /equal first|when the bottoms are equal|fits both/u.test(text)),
    ).toEqual([]);
  });

  it('state the mean, and call the longer side the length', () => {
    for (const one of made('averages', { ask: 'mean' }, 100)) {
      expect(one.solution.endsWith(`= ${one.kind === 'number' && one.answer}.`)).toBe(true);
    }
    for (const { prompt } of [
      ...made('area', { shape: 'rectangle' }, 200),
      ...made('volume', {}, 200),
    ]) {
      const [, long, wide] = /(\d+) \w+ long(?: and|,) (\d+) \w+ wide/u.exec(prompt) ?? [];
      if (long !== undefined) expect(Number(long)).toBeGreaterThan(Number(wide));
    }
  });
});

describe('parameters', () => {
  it('are checked before a lesson may use them', () => {
    const family = familyNamed('add-fractions');
    if (!family) throw new Error('the family is gone');
    expect(paramFaults(family, { bottoms: 'like', most: 12 })).toEqual([]);
    expect(paramFaults(family, { bottoms: 'odd', most: 99, more: 1, subtract: 1 })).toHaveLength(4);
    expect(paramFaults(family, { most: 6.5 })).toHaveLength(1);
    expect(familyNamed('toString')).toBeUndefined();
  });
});

it('never asks the same twice in twenty', () => {
  for (const family of families) {
    const seen: string[] = [];
    for (let place = 0; place < 100; place += 1) {
      const { exercise, seed } = generateUnseen(family, item, `set:${place}`, seen.slice(-19));
      expect(seen.slice(-19)).not.toContain(exercise.prompt);
      expect(generate(family, item, seed)).toEqual(exercise);
      seen.push(exercise.prompt);
    }
  }
});
