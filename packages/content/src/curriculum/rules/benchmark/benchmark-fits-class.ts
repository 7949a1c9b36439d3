import { rangeOfClass } from '../../../benchmark-scale.ts';
import type { Rule } from '../../rule.ts';

/** The result is a class, so an item's difficulty must be within its class on the scale. */
export const benchmarkFitsClass: Rule = {
  name: 'benchmark-fits-class',
  isStructural: false,
  check: (library) =>
    library.benchmarks.flatMap(({ file, data, lineOf }) =>
      data.items.flatMap((item, index) => {
        const { from, to } = rangeOfClass(item.level);
        if (item.difficulty >= from && item.difficulty <= to) return [];
        const message = `item "${item.id}" is of ${item.level}, so its difficulty must be ${from} to ${to}`;
        return [{ file, line: lineOf('items', index, 'difficulty'), message }];
      }),
    ),
};
