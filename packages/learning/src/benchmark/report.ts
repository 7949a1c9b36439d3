import { type BenchmarkItem, type Estimate, estimateAbility, type MarkedItem } from './engine.ts';

/**
 * The result of a finished sitting, in steps of a class scale instead of decimals. The scale is given by its bounds:
 * the lower bound of each class, then the upper bound of the highest.
 */
export type Band = {
  /** Index of the most likely class; −1 is below the scale, the number of classes is above it. */
  likely: number;
  /** The lowest and the highest class in the 80 % range. */
  from: number;
  to: number;
};

/** 80 % of a normal distribution is within this many standard deviations. */
const eightInTen = 1.2816;

/** The prior spread between the strands of one learner: few answers in a strand weigh little against the others. */
const strandSpread = 0.6;

/** How far from the overall estimate a strand must be to count as strong or weak. */
const clearly = 0.1;
const namedAtMost = 2;

const placeOn = (edges: readonly number[], ability: number) =>
  edges.filter((edge) => edge <= ability).length - 1;

export function bandOf({ mean, sd }: Estimate, edges: readonly number[]): Band {
  const within = (index: number) => Math.min(Math.max(index, 0), edges.length - 2);
  return {
    likely: placeOn(edges, mean),
    from: within(placeOn(edges, mean - eightInTen * sd)),
    to: within(placeOn(edges, mean + eightInTen * sd)),
  };
}

export type StrandStanding = {
  strand: string;
  asked: number;
  right: number;
  estimate: Estimate;
  standing: 'strong' | 'even' | 'weak';
};

/** Each strand compared with the overall estimate, weakest first. At most two count as strong and two as weak. */
export function standingsOf(answers: readonly MarkedItem[]): StrandStanding[] {
  const { mean } = estimateAbility(answers);
  const strands = [...new Set(answers.map(({ item }) => item.strand))].map((strand) => {
    const own = answers.filter(({ item }) => item.strand === strand);
    return {
      strand,
      asked: own.length,
      right: own.filter(({ isCorrect }) => isCorrect).length,
      estimate: estimateAbility(own, { mean, sd: strandSpread }),
    };
  });
  strands.sort((a, b) => a.estimate.mean - b.estimate.mean || a.strand.localeCompare(b.strand));
  return strands.map((strand, index) => {
    const distance = strand.estimate.mean - mean;
    const isWeak = distance <= -clearly && index < namedAtMost;
    const isStrong = distance >= clearly && index >= strands.length - namedAtMost;
    return { ...strand, standing: isWeak ? 'weak' : isStrong ? 'strong' : 'even' };
  });
}

export type TaughtItem = BenchmarkItem & {
  /** Ids of the lessons that teach the item, best first. */
  lessons: readonly string[];
};

/** The items in the order in which their lessons help: weakest strand first, easiest item first within it. */
function inOrderOfNeed(items: readonly TaughtItem[], standings: readonly StrandStanding[]) {
  const rank = (item: TaughtItem) => standings.findIndex(({ strand }) => strand === item.strand);
  return [...items].sort(
    (a, b) => rank(a) - rank(b) || a.difficulty - b.difficulty || a.id.localeCompare(b.id),
  );
}

/**
 * The lessons to start with: those of missed items, alternating between strands from the weakest, so that one strand
 * does not take all places; then, for a learner with few mistakes, those of items just above their level.
 */
export function lessonsToStart(
  bank: readonly TaughtItem[],
  answers: readonly MarkedItem[],
  count = 3,
): string[] {
  const standings = standingsOf(answers);
  const { mean } = estimateAbility(answers);
  const known = new Map(bank.map((item) => [item.id, item]));
  const missed = answers
    .filter(({ isCorrect }) => !isCorrect)
    .flatMap(({ item }) => known.get(item.id) ?? []);
  const byDistance = [...bank].sort(
    (a, b) => Math.abs(a.difficulty - mean) - Math.abs(b.difficulty - mean),
  );
  const above = byDistance.filter((item) => item.difficulty >= mean);
  const needed = inOrderOfNeed(missed, standings);
  const chosen = new Set<string>();
  const used = new Set<TaughtItem>();
  const takenFrom = new Map<string, number>();
  function take(items: readonly TaughtItem[], mostOfStrand: number) {
    for (const item of items) {
      const { strand, lessons } = item;
      const taken = takenFrom.get(strand) ?? 0;
      const lesson = lessons.find((id) => !chosen.has(id));
      if (chosen.size >= count || taken >= mostOfStrand || used.has(item) || !lesson) continue;
      used.add(item);
      chosen.add(lesson);
      takenFrom.set(strand, taken + 1);
    }
  }
  take(needed, 1);
  take(needed, 2);
  take([...above, ...byDistance], count);
  return [...chosen];
}

export type Change = 'up' | 'same' | 'down';

/** The change since an earlier sitting; a difference within the uncertainty of both is not a change. */
export function changeSince(earlier: Estimate, now: Estimate): Change {
  const difference = now.mean - earlier.mean;
  if (Math.abs(difference) < Math.hypot(earlier.sd, now.sd)) return 'same';
  return difference > 0 ? 'up' : 'down';
}
