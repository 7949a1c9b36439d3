import {
  type BenchmarkItem,
  benchmarkRules,
  chanceOfSuccess,
  chooseItem,
  type Estimate,
  estimateAbility,
  isEnough,
  type MarkedItem,
} from '@akada/learning/benchmark/engine';

/** A seeded random generator (mulberry32): numbers from 0 to 1, the same for the same seed. */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from the standard normal distribution (Box and Muller). */
const normal = (chance: () => number) =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

export type SimulatedSitting = { ability: number; answers: MarkedItem[]; estimate: Estimate };

/** One sitting of a learner whose true ability is known. */
export function simulateSitting(
  bank: readonly BenchmarkItem[],
  ability: number,
  {
    seed,
    chance,
    seenBefore = new Set(),
  }: { seed: string; chance: () => number; seenBefore?: ReadonlySet<string> },
): SimulatedSitting {
  const answers: MarkedItem[] = [];
  let estimate = estimateAbility(answers);
  while (!isEnough(answers.length, estimate)) {
    const item = chooseItem({ bank, answers, seenBefore, seed });
    if (!item) break;
    answers.push({ item, isCorrect: chance() < chanceOfSuccess(item, ability) });
    estimate = estimateAbility(answers);
  }
  return { ability, answers, estimate };
}

export type Figures = {
  learners: number;
  meanItems: number;
  rmse: number;
  correlation: number;
  posteriorSd: number;
  highestExposure: number;
  itemsUsed: number;
  success: number;
  reachedSd: number;
};

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function correlationOf(pairs: readonly (readonly [number, number])[]): number {
  const [x, y] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))];
  const along = (f: (a: number, b: number) => number) =>
    mean(pairs.map(([a, b]) => f(a - x, b - y)));
  return along((a, b) => a * b) / Math.sqrt(along((a) => a * a) * along((_, b) => b * b));
}

/** How accurate the estimates are, and how evenly the items are used. */
export function figuresOf(sittings: readonly SimulatedSitting[]): Figures {
  const uses = new Map<string, number>();
  for (const { item } of sittings.flatMap(({ answers }) => answers)) {
    uses.set(item.id, (uses.get(item.id) ?? 0) + 1);
  }
  return {
    learners: sittings.length,
    meanItems: mean(sittings.map(({ answers }) => answers.length)),
    rmse: Math.sqrt(mean(sittings.map(({ ability, estimate }) => (estimate.mean - ability) ** 2))),
    correlation: correlationOf(sittings.map(({ ability, estimate }) => [ability, estimate.mean])),
    posteriorSd: mean(sittings.map(({ estimate }) => estimate.sd)),
    highestExposure: Math.max(...uses.values()) / sittings.length,
    itemsUsed: uses.size,
    success: mean(sittings.flatMap(({ answers }) => answers.map((one) => Number(one.isCorrect)))),
    reachedSd: mean(sittings.map(({ estimate }) => Number(estimate.sd <= benchmarkRules.enoughSd))),
  };
}

/** Abilities from N(0, 1), shifted and scaled so that the sample itself has mean 0 and deviation 1. */
function abilitiesOf(count: number, chance: () => number): number[] {
  const drawn = Array.from({ length: count }, () => normal(chance));
  const middle = mean(drawn);
  const spread = Math.sqrt(mean(drawn.map((one) => (one - middle) ** 2)));
  return drawn.map((one) => (one - middle) / spread);
}

export type SimulatedLearner = { first: SimulatedSitting; third: SimulatedSitting };

/** Each learner sits twice: a first sitting, and a third one that excludes the items of the first two. */
export function simulateLearners(
  bank: readonly BenchmarkItem[],
  count: number,
  seed: number,
): SimulatedLearner[] {
  const chance = seededChance(seed);
  return abilitiesOf(count, chance).map((ability, index) => {
    const sit = (name: string, before: readonly SimulatedSitting[]) =>
      simulateSitting(bank, ability, {
        seed: `${seed}-${index}-${name}`,
        chance,
        seenBefore: new Set(before.flatMap(({ answers }) => answers.map(({ item }) => item.id))),
      });
    const first = sit('first', []);
    const second = sit('second', [first]);
    return { first, third: sit('third', [first, second]) };
  });
}
