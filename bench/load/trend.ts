import type { Sample } from './watch.ts';

export type Trend = { early: number; late: number; growth: number; perHour: number };

const totalOf = ({ node, postgres }: Sample) => node + postgres;
const meanOf = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Caches fill and heaps grow in the first minutes; the trend is measured after that. */
export const warmUpSeconds = 300;
/** A shorter run says nothing about memory. */
export const shortestSeconds = 900;
/** The heap varies between two collections: growth below this share counts as none. */
export const breathing = 0.05;

/** The mean of the first and of the last third after the warm-up, and the slope through all of it. */
export function trendOf(samples: Sample[]): Trend | undefined {
  const settled = samples.filter(({ second }) => second >= warmUpSeconds);
  const last = samples.at(-1)?.second ?? 0;
  if (last < shortestSeconds) return undefined;
  const third = Math.floor(settled.length / 3);
  const early = meanOf(settled.slice(0, third).map(totalOf));
  const late = meanOf(settled.slice(-third).map(totalOf));
  const meanSecond = meanOf(settled.map(({ second }) => second));
  const meanTotal = meanOf(settled.map(totalOf));
  const spread = settled.reduce((sum, { second }) => sum + (second - meanSecond) ** 2, 0);
  const along = settled.reduce(
    (sum, sample) => sum + (sample.second - meanSecond) * (totalOf(sample) - meanTotal),
    0,
  );
  return { early, late, growth: late / early - 1, perHour: (along / spread) * 3600 };
}
