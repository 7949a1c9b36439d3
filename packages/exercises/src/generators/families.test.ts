import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../check.ts';
import { mark } from '../mark.ts';
import { exerciseSchema } from '../schema.ts';
import { families, familyNamed } from './families.ts';
import { type Family, paramFaults } from './family.ts';
import { type Generated, generate, generateUnseen, printedNumbers } from './generate.ts';
import { numbersIn, solvers } from './testing/solvers.ts';

const SEEDS = 1_000;
const item = { key: 'one', skill: 'skill', difficulty: 1 as const, params: {} };
const maths = families.filter(({ name }) => solvers[name]);

/** The same formula with other numbers is drawn by the same rules. */
const shapeOf = (text: string) => text.replace(/\d+/gu, '7');

function faultsOfSolved(family: Family, exercise: Generated): string[] {
  const solve = solvers[family.name];
  if (!solve) return [];
  const solved = `${solve(exercise.prompt, numbersIn(exercise.prompt))}`;
  const { outcome } = mark(exercise, solved);
  return outcome === 'right' ? [] : [`solved as ${solved}: ${outcome}`];
}

/** Everything that must hold for one seed. */
function faultsOfSeed(family: Family, seed: number): [string[], Generated] {
  const exercise = generate(family, item, `${seed}`);
  const faults = [
    ...(v.is(exerciseSchema, exercise) ? [] : ['not of the schema']),
    ...(exercise.slips.length > 0 ? [] : ['no slip']),
    ...(exercise.prompt.length > 220 ? ['prompt too long'] : []),
    ...(/undefined|NaN|Infinity|\d\.\d{8}/u.test(JSON.stringify(exercise)) ? ['not a number'] : []),
    ...faultsOf(exercise),
    ...faultsOfSolved(family, exercise),
  ];
  if (exercise.kind === 'number' && !family.picks) {
    if (printedNumbers(exercise.prompt).includes(exercise.answer)) faults.push('prints its answer');
  }
  return [faults, exercise];
}

describe('every family', () => {
  it.each(families.map((family) => [family.name, family] as const))(
    `%s gives ${SEEDS} sound exercises`,
    (_, family) => {
      const prompts = new Set<string>();
      const found: string[] = [];
      for (let seed = 0; seed < SEEDS && found.length < 5; seed += 1) {
        const [faults, exercise] = faultsOfSeed(family, seed);
        prompts.add(exercise.prompt);
        if (faults.length > 0) {
          found.push(`${exercise.prompt} → ${JSON.stringify(exercise)}: ${faults.join('; ')}`);
        }
      }
      expect(found).toEqual([]);
      expect(prompts.size).toBeGreaterThanOrEqual(200);
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
    const found = families.flatMap((family) =>
      Object.entries(family.params).flatMap(([name, spec]) => {
        const values =
          spec.type === 'word'
            ? spec.words
            : spec.type === 'whole'
              ? [spec.least, spec.most]
              : [true, false];
        return values.flatMap((value) => {
          const set = { ...item, params: { [name]: value } };
          return Array.from({ length: 50 }, (_, seed) => generate(family, set, `${seed}`)).flatMap(
            (exercise) =>
              [...faultsOf(exercise), ...faultsOfSolved(family, exercise)].map(
                (fault) => `${family.name} ${name} ${value}: ${exercise.prompt} ${fault}`,
              ),
          );
        });
      }),
    );
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
