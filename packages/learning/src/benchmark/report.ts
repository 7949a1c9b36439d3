import { type BenchmarkItem, type Estimate, estimateAbility, type MarkedItem } from './engine.ts';

/**
 * What a finished sitting says, in steps of a class scale instead of decimals. The scale is given by its edges: where
 * the classes begin, and last where the highest ends.
 */
export type Band = {
  /** Place of the most likely class; −1 is below the scale, the number of classes above it. */
  likely: number;
  /** The lowest and the highest class that the answers leave open, eight chances in ten. */
  from: number;
  to: number;
};

/** Of a normal distribution, eight tenths lie within so many standard deviations. */
const eightInTen = 1.2816;

/** Strands of one learner differ about this much: few answers in a strand say little against the rest. */
const strandSpread = 0.6;

/** How far from the whole a strand must lie to be called strong or weak. */
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

/** How each strand stands beside the whole, the weakest first. Two at most are called strong, two weak. */
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
  /** Ids of the lessons that teach what the item asks, the best first. */
  lessons: readonly string[];
};

/** The items in the order in which their lessons help: weakest strand first, in it the easiest. */
function inOrderOfNeed(items: readonly TaughtItem[], standings: readonly StrandStanding[]) {
  const rank = (item: TaughtItem) => standings.findIndex(({ strand }) => strand === item.strand);
  return [...items].sort(
    (a, b) => rank(a) - rank(b) || a.difficulty - b.difficulty || a.id.localeCompare(b.id),
  );
}

/**
 * The lessons to start with: those of missed items, strand after strand from the weakest, so that one strand does
 * not take all places; then those of items just above the learner, for whoever missed little.
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

/** What changed since an earlier sitting; what both sittings leave open is not called a change. */
export function changeSince(earlier: Estimate, now: Estimate): Change {
  const difference = now.mean - earlier.mean;
  if (Math.abs(difference) < Math.hypot(earlier.sd, now.sd)) return 'same';
  return difference > 0 ? 'up' : 'down';
}
