import { benchmarkClasses } from '../../../benchmark-scale.ts';
import type { Sourced } from '../../library.ts';
import type { Rule } from '../../rule.ts';
import type { BenchmarkData } from '../../schema.ts';

/** What the simulation of the test requires of a bank, and what a report by strand needs to be fair. */
export const bankLimits = {
  strands: 5,
  items: 60,
  itemsOfStrand: 10,
  classesOfStrand: 5,
  itemsOfClass: 6,
  leastShareOfPosition: 0.15,
  mostShareOfPosition: 0.35,
} as const;

function strandFaults({ strands, items }: BenchmarkData): string[] {
  return strands.flatMap(({ id }) => {
    const own = items.filter((item) => item.strand === id);
    const classes = new Set(own.map((item) => item.level)).size;
    return [
      ...(own.length < bankLimits.itemsOfStrand
        ? [`the strand "${id}" has ${own.length} items, not ${bankLimits.itemsOfStrand} or more`]
        : []),
      ...(classes < bankLimits.classesOfStrand
        ? [`the strand "${id}" has items of ${classes} classes, not ${bankLimits.classesOfStrand}`]
        : []),
    ];
  });
}

function classFaults({ items }: BenchmarkData): string[] {
  return benchmarkClasses.flatMap((name) => {
    const count = items.filter((item) => item.level === name).length;
    const least = bankLimits.itemsOfClass;
    return count >= least ? [] : [`${name} has ${count} items, not ${least} or more`];
  });
}

function positionFaults({ items }: BenchmarkData): string[] {
  const counts = [0, 1, 2, 3].map(
    (position) => items.filter((item) => item.options[position]?.correct === true).length,
  );
  const isEven = counts.every(
    (count) =>
      count / items.length >= bankLimits.leastShareOfPosition &&
      count / items.length <= bankLimits.mostShareOfPosition,
  );
  return isEven || items.length === 0
    ? []
    : [`the right answers stand at A, B, C, D ${counts.join(', ')} times: spread them`];
}

function faultsOf({ file, data, lineOf }: Sourced<BenchmarkData>) {
  const { strands, items } = data;
  const ids = new Set(strands.map((strand) => strand.id));
  const atTop = [
    ...(ids.size === bankLimits.strands && strands.length === bankLimits.strands
      ? []
      : [`there are ${ids.size} different strands, not ${bankLimits.strands}`]),
    ...strandFaults(data),
  ].map((message) => ({ file, line: lineOf('strands'), message }));
  const inItems = [
    ...(items.length < bankLimits.items
      ? [`there are ${items.length} items, not ${bankLimits.items} or more`]
      : []),
    ...classFaults(data),
    ...positionFaults(data),
  ].map((message) => ({ file, line: lineOf('items'), message }));
  return [...atTop, ...inItems];
}

/** A bank is large enough and even: strands, classes, positions of the right answer. */
export const benchmarkBalanced: Rule = {
  name: 'benchmark-balanced',
  isStructural: false,
  check: (library) => library.benchmarks.flatMap(faultsOf),
};
