import * as v from 'valibot';
import { faultsOf } from '../../check.ts';
import { mark } from '../../mark.ts';
import { exerciseSchema } from '../../schema.ts';
import type { Family, ParamSpec } from '../family.ts';
import { type Generated, generate, printedNumbers } from '../generate.ts';
import { numbersIn } from './read-prompt.ts';
import { solvers } from './solvers.ts';

export const item = { key: 'one', skill: 'skill', difficulty: 1 as const, params: {} };

function faultsOfSolved(family: Family, exercise: Generated): string[] {
  const solve = solvers[family.name];
  if (!solve) return [];
  const solved = `${solve(exercise.prompt, numbersIn(exercise.prompt))}`;
  const { outcome } = mark(exercise, solved);
  return outcome === 'right' ? [] : [`solved as ${solved}: ${outcome}`];
}

/** Everything that must be true for one seed. */
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

export type Proof = { faults: string[]; prompts: number };

/** Makes this many exercises of a family; returns the first faults and the number of different prompts. */
export function proveFamily(family: Family, seeds: number): Proof {
  const prompts = new Set<string>();
  const faults: string[] = [];
  for (let seed = 0; seed < seeds && faults.length < 5; seed += 1) {
    const [found, exercise] = faultsOfSeed(family, seed);
    prompts.add(exercise.prompt);
    if (found.length > 0) {
      faults.push(`${exercise.prompt} → ${JSON.stringify(exercise)}: ${found.join('; ')}`);
    }
  }
  return { faults, prompts: prompts.size };
}

function valuesOf(spec: ParamSpec): readonly (string | number | boolean)[] {
  if (spec.type === 'word') return spec.words;
  return spec.type === 'whole' ? [spec.least, spec.most] : [true, false];
}

/** The same for each value of each parameter. */
export function faultsOfParams(family: Family, seeds: number): string[] {
  return Object.entries(family.params).flatMap(([name, spec]) =>
    valuesOf(spec).flatMap((value) => {
      const set = { ...item, params: { [name]: value } };
      return Array.from({ length: seeds }, (_, seed) => generate(family, set, `${seed}`)).flatMap(
        (exercise) =>
          [...faultsOf(exercise), ...faultsOfSolved(family, exercise)].map(
            (fault) => `${family.name} ${name} ${value}: ${exercise.prompt} ${fault}`,
          ),
      );
    }),
  );
}
