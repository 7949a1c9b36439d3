import { shuffledPlaces } from '../shuffle.ts';

/**
 * The adaptive test as pure functions: the estimate of a learner after their answers, and the next item to ask. Answers
 * follow the three-parameter logistic model with a fixed chance of guessing; the estimate is the mean of the posterior
 * on a grid (EAP), and its standard deviation measures the remaining uncertainty.
 */
export type BenchmarkItem = {
  id: string;
  strand: string;
  /** How sharply the item separates learners below its difficulty from those above (a). */
  discrimination: number;
  /** The difficulty of the item on the ability scale (b). */
  difficulty: number;
};

/** "I don't know yet" counts as an answer that is not correct. */
export type MarkedItem = { item: BenchmarkItem; isCorrect: boolean };

export type Estimate = { mean: number; sd: number };

export const benchmarkRules = {
  guessing: 0.2,
  leastItems: 8,
  mostItems: 20,
  enoughSd: 0.45,
  /** The next item is drawn at random from this many of the best, so that learners do not all get the same ones. */
  drawnFrom: 5,
  /** An easy first question, below the middle of the scale. */
  firstAim: -0.5,
} as const;

const everybody: Estimate = { mean: 0, sd: 1 };
const grid = Array.from({ length: 81 }, (_, index) => -4 + index / 10);

/** The probability that a learner of this ability answers the item correctly. */
export function chanceOfSuccess(item: BenchmarkItem, ability: number): number {
  const known = 1 / (1 + Math.exp(-item.discrimination * (ability - item.difficulty)));
  return benchmarkRules.guessing + (1 - benchmarkRules.guessing) * known;
}

/** How much an answer tells about a learner of this ability (Fisher information). */
export function informationOf(item: BenchmarkItem, ability: number): number {
  const chance = chanceOfSuccess(item, ability);
  const known = (chance - benchmarkRules.guessing) / (1 - benchmarkRules.guessing);
  return (item.discrimination * known) ** 2 * ((1 - chance) / chance);
}

/** The posterior at each point of the grid, after these answers. */
function posteriorOf(answers: readonly MarkedItem[], prior: Estimate): number[] {
  const weights = grid.map((ability) =>
    answers.reduce(
      (weight, { item, isCorrect }) => {
        const chance = chanceOfSuccess(item, ability);
        return weight * (isCorrect ? chance : 1 - chance);
      },
      Math.exp(-(((ability - prior.mean) / prior.sd) ** 2) / 2),
    ),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** The estimate from these answers and `prior`. */
export function estimateAbility(
  answers: readonly MarkedItem[],
  prior: Estimate = everybody,
): Estimate {
  const posterior = posteriorOf(answers, prior);
  const expect = (value: (ability: number) => number) =>
    grid.reduce((sum, ability, index) => sum + (posterior[index] ?? 0) * value(ability), 0);
  const mean = expect((ability) => ability);
  return { mean, sd: Math.sqrt(expect((ability) => (ability - mean) ** 2)) };
}

/** Whether the test may end: the estimate is precise enough, or the maximum number of items is reached. */
export function isEnough(count: number, { sd }: Estimate): boolean {
  if (count >= benchmarkRules.mostItems) return true;
  return count >= benchmarkRules.leastItems && sd <= benchmarkRules.enoughSd;
}

export type Choice = {
  bank: readonly BenchmarkItem[];
  answers: readonly MarkedItem[];
  /** Items of the last two sittings, which are not asked again so soon. */
  seenBefore: ReadonlySet<string>;
  /** The seed of the sitting; the same seed and answers always give the same item. */
  seed: string;
};

/** The strands in the order of this sitting, starting with the next one. */
function strandsInTurn({ bank, answers, seed }: Choice): string[] {
  const strands = [...new Set(bank.map((item) => item.strand))].sort();
  const order = shuffledPlaces(strands.length, seed).flatMap((index) => strands[index] ?? []);
  const turn = answers.length % Math.max(1, order.length);
  return [...order.slice(turn), ...order.slice(0, turn)];
}

/** The next item; undefined when no item is left that may be asked. */
export function chooseItem(choice: Choice): BenchmarkItem | undefined {
  const { bank, answers, seenBefore, seed } = choice;
  const asked = new Set(answers.map(({ item }) => item.id));
  const aim = answers.length === 0 ? benchmarkRules.firstAim : estimateAbility(answers).mean;
  for (const strand of strandsInTurn(choice)) {
    const best = bank
      .filter((item) => item.strand === strand && !asked.has(item.id) && !seenBefore.has(item.id))
      .sort((a, b) => informationOf(b, aim) - informationOf(a, aim) || a.id.localeCompare(b.id))
      .slice(0, benchmarkRules.drawnFrom);
    const [drawn = 0] = shuffledPlaces(best.length, `${seed}:${answers.length}`);
    if (best[drawn]) return best[drawn];
  }
  return undefined;
}
