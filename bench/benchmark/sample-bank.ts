import type { BenchmarkItem } from '@akada/learning/benchmark/engine';
import { seededChance } from './simulate.ts';

/** A well-formed item bank: five strands, each spread evenly over the scale, with discriminating items. */
export function sampleBank(size: number, seed: number): BenchmarkItem[] {
  const chance = seededChance(seed);
  return Array.from({ length: size }, (_, index) => {
    const share = (Math.floor(index / 5) + 0.3 + 0.1 * (index % 5)) / (size / 5);
    return {
      id: `item-${index}`,
      strand: `strand-${index % 5}`,
      difficulty: -2.4 + 4.8 * share,
      discrimination: 1.2 + 0.6 * chance(),
    };
  });
}
