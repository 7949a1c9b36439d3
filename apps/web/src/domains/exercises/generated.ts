import type { Family } from '@akada/exercises/generators/family';
import { prepareMarking } from '@akada/exercises/mark-typed';
import type { Exercise, GeneratedExercise, MarkableExercise } from '@akada/exercises/model';
import { type LazyModule, lazyModule } from '#lib/lazy/load-chunk.ts';

/** One chunk per group of families. A test checks this table against the existing families. */
const groups: [names: string[], code: LazyModule<Family[]>][] = [
  [
    ['place-value', 'round-whole', 'roman', 'lcm', 'hcf', 'squares', 'series'],
    lazyModule(
      async () => (await import('@akada/exercises/generators/whole-numbers')).wholeNumberFamilies,
    ),
  ],
  [
    ['add-column', 'subtract-column', 'multiply-long', 'divide-remainder', 'bodmas'],
    lazyModule(
      async () => (await import('@akada/exercises/generators/operations')).operationFamilies,
    ),
  ],
  [
    [
      'equivalent-fraction',
      'simplify',
      'mixed-improper',
      'compare-fractions',
      'add-fractions',
      'multiply-fractions',
      'divide-fractions',
      'fraction-of',
    ],
    lazyModule(
      async () => (await import('@akada/exercises/generators/fractions')).fractionFamilies,
    ),
  ],
  [
    ['decimal-order', 'add-decimals', 'fraction-decimal-percent'],
    lazyModule(async () => (await import('@akada/exercises/generators/decimals')).decimalFamilies),
  ],
  [
    ['percent-of', 'percent-change', 'ratio-share', 'proportion', 'profit-loss', 'interest'],
    lazyModule(
      async () =>
        (await import('@akada/exercises/generators/percent-and-money')).percentAndMoneyFamilies,
    ),
  ],
  [
    ['unit-convert', 'duration', 'speed'],
    lazyModule(async () => (await import('@akada/exercises/generators/measures')).measureFamilies),
  ],
  [
    ['perimeter', 'area', 'circle', 'volume', 'angles', 'polygons', 'pythagoras'],
    lazyModule(async () => (await import('@akada/exercises/generators/shapes')).shapeFamilies),
  ],
  [
    ['integers', 'binary', 'standard-form', 'indices', 'collect-terms', 'expand', 'equation'],
    lazyModule(async () => (await import('@akada/exercises/generators/algebra')).algebraFamilies),
  ],
  [
    [
      'substitute',
      'minus-bracket',
      'factorise',
      'expand-two',
      'inequality',
      'line-value',
      'algebra-fractions',
      'harder-equation',
    ],
    lazyModule(
      async () => (await import('@akada/exercises/generators/equations')).equationFamilies,
    ),
  ],
  [
    [
      'machine',
      'divide-exact',
      'times-decimals',
      'ratio-lowest',
      'prime-product',
      'write-number',
      'scale',
      'pie',
      'table-mean',
      'commission',
    ],
    lazyModule(async () => (await import('@akada/exercises/generators/everyday')).everydayFamilies),
  ],
  [
    [
      'area-back',
      'perimeter-back',
      'corner-area',
      'straws',
      'quad-sides',
      'quad-angles',
      'isosceles',
      'outside-angle',
      'angle-letter',
      'angle-kind',
      'cylinder-surface',
      'back-bearing',
      'read-scale',
      'quadrant',
      'read-pie',
      'measuring',
    ],
    lazyModule(async () => (await import('@akada/exercises/generators/figures')).figureFamilies),
  ],
  [
    [
      'count-on',
      'largest',
      'place-point',
      'estimate-product',
      'sign-rule',
      'root-primes',
      'root-between',
      'binary-check',
      'round-decimal',
      'nth-term',
      'factor-use',
      'divide-integers',
      'temperature',
      'line-back',
    ],
    lazyModule(
      async () => (await import('@akada/exercises/generators/number-sense')).numberSenseFamilies,
    ),
  ],
  [
    [
      'tallies',
      'unit-price',
      'story-number',
      'interest-words',
      'interest-back',
      'mean-back',
      'lcm-hcf-story',
      'whole-from-part',
      'shop-bill',
      'limit',
      'expected',
      'price-back',
    ],
    lazyModule(async () => (await import('@akada/exercises/generators/stories')).storyFamilies),
  ],
  [
    ['averages', 'chance'],
    lazyModule(async () => (await import('@akada/exercises/generators/data')).dataFamilies),
  ],
  [
    ['plurals', 'past-tense', 'comparatives', 'spelling'],
    lazyModule(async () => (await import('@akada/exercises/generators/english')).englishFamilies),
  ],
];

const generator = lazyModule(
  async () => (await import('@akada/exercises/generators/generate')).generateUnseen,
);

export const generatedFamilies = groups.flatMap(([names]) => names);

/** The code of one family; null for a family this version of the site does not know. */
async function loadFamily(name: string): Promise<Family | null> {
  const group = groups.find(([names]) => names.includes(name));
  const families = await group?.[1].load();
  return families?.find((family) => family.name === name) ?? null;
}

/** Fetches the generators that exercises need while the device is online. */
export async function prepareGenerators(exercises: readonly Exercise[]): Promise<void> {
  await prepareMarking(exercises);
  const names = new Set(exercises.flatMap((one) => (one.kind === 'generated' ? one.family : [])));
  if (names.size === 0) return;
  await Promise.all([generator.load(), ...[...names].map(loadFamily)]);
}

/** An exercise ready to show and mark. `source` is what reproduces the same numbers. */
export type Realised = {
  exercise: MarkableExercise;
  source: { family?: string; version?: number; seed?: string };
};

/** False for a generated exercise whose family this version of the site does not know. */
export const canRealise = (exercise: Exercise) =>
  exercise.kind !== 'generated' || generatedFamilies.includes(exercise.family);

async function generated(
  item: GeneratedExercise,
  seed: string,
  seenPrompts: readonly string[],
): Promise<Realised | null> {
  const [generateUnseen, family] = await Promise.all([generator.load(), loadFamily(item.family)]);
  if (family === null) return null;
  const { name, version } = family;
  const made = generateUnseen(family, item, seed, seenPrompts);
  return { exercise: made.exercise, source: { family: name, version, seed: made.seed } };
}

/**
 * Generates the numbers of an exercise. Deterministic for a seed and the prompts already seen; never repeats one of those
 * prompts. Null when its family is unknown.
 */
export async function realise(
  exercise: Exercise,
  seed: string,
  seenPrompts: readonly string[] = [],
): Promise<Realised | null> {
  if (exercise.kind !== 'generated') {
    await prepareMarking([exercise]);
    return { exercise, source: {} };
  }
  return generated(exercise, seed, seenPrompts);
}
