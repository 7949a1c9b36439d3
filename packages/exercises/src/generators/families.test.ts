import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
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
    const known = /^(?:[\s\w.,()=?+\-^{}²]|\\(?:frac|times|div|pi)(?![a-z]))+$/u;
    const balanced = (text: string) => text.split('{').length === text.split('}').length;
    expect([...shapes].filter((shape) => !known.test(shape) || !balanced(shape))).toEqual([]);
    expect(shapes.size).toBeGreaterThan(20);
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
