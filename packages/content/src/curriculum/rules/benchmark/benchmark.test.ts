import { describe, expect, it } from 'vitest';
import {
  benchmarkBank,
  benchmarkItem,
  benchmarkItems,
  verdict,
} from '../../../../test/sample-curriculum.ts';
import { idsUnchanged } from '../ids/ids-unchanged.ts';
import { idsUnique } from '../ids/ids-unique.ts';
import { benchmarkBalanced } from './benchmark-balanced.ts';
import { benchmarkFitsClass } from './benchmark-fits-class.ts';
import { benchmarkLeadsToClass } from './benchmark-leads-to-class.ts';

const ofBank = (changes: Parameters<typeof benchmarkBank>[0]) => ({
  benchmark: benchmarkBank(changes),
});

describe('benchmark-balanced', () => {
  it('accepts 60 items, even over strands, classes and positions', () => {
    expect(verdict(benchmarkBalanced, ofBank({}))).toEqual([]);
  });

  it('refuses a bank that is too small', () => {
    expect(verdict(benchmarkBalanced, ofBank({ items: benchmarkItems(59) }))).toContain(
      'benchmark/mathematics.yaml: there are 59 items, not 60 or more',
    );
  });

  it('refuses four strands, and two by one name', () => {
    const strands = ['number', 'fractions', 'algebra', 'shapes'].map((id) => ({ id, title: id }));
    const four = verdict(benchmarkBalanced, ofBank({ strands }));
    expect(four[0]).toContain('there are 4 different strands, not 5');
    const double = [...strands, { id: 'shapes', title: 'Shapes again' }];
    expect(verdict(benchmarkBalanced, ofBank({ strands: double }))[0]).toContain('4 different');
  });

  it('refuses a thin strand and one of few classes', () => {
    const items = benchmarkItems(60).map((item, index) =>
      index % 5 === 0 ? { ...item, strand: index < 10 ? 'number' : 'data' } : item,
    );
    const found = verdict(benchmarkBalanced, ofBank({ items })).join('\n');
    expect(found).toContain('the strand "number" has 2 items, not 10 or more');
    expect(found).toContain('the strand "number" has items of 2 classes, not 5');
  });

  it('refuses a class with few items', () => {
    const items = benchmarkItems(60).map((item) =>
      item.level === 'JSS 3' ? { ...item, level: 'JSS 2', difficulty: 1.6 } : item,
    );
    expect(verdict(benchmarkBalanced, ofBank({ items })).join('\n')).toContain('JSS 3 has 0 items');
  });

  it('refuses right answers that stand at one letter', () => {
    const items = benchmarkItems(60).map((item) => ({ ...item, options: benchmarkItem().options }));
    expect(verdict(benchmarkBalanced, ofBank({ items }))[0]).toContain('A, B, C, D 60, 0, 0, 0');
  });
});

describe('benchmark-leads-to-class', () => {
  const lower = {
    'mathematics/primary5-mathematics/course.yaml': [
      'id: primary5-mathematics',
      'title: Mathematics Primary 5',
      'level: Primary 5',
      'description: Numbers',
      'created: 2026-01-01',
      'updated: 2026-01-01',
      'units: []',
    ].join('\n'),
  };

  it('accepts an item whose first lesson is of its class', () => {
    expect(verdict(benchmarkLeadsToClass, { ...ofBank({}), files: {} })).toEqual([]);
  });

  it('refuses an item that leads elsewhere although its class has a course of the subject', () => {
    const items = [
      benchmarkItem({ id: 'b-5', level: 'Primary 5', difficulty: -1 }),
      benchmarkItem({ id: 'b-6', level: 'Primary 6', difficulty: -0.5 }),
    ];
    expect(verdict(benchmarkLeadsToClass, { ...ofBank({ items }), files: lower })).toEqual([
      'benchmark/mathematics.yaml: item "b-5" is of Primary 5, so its first lesson must be one of "Mathematics Primary 5"',
    ]);
  });
});

describe('benchmark-fits-class', () => {
  it('accepts a difficulty inside the class, edges included', () => {
    const edges = [0, 0.8].map((difficulty) => benchmarkItem({ difficulty }));
    expect(verdict(benchmarkFitsClass, ofBank({ items: edges }))).toEqual([]);
  });

  it('refuses a JSS 1 item as hard as JSS 3', () => {
    const items = [benchmarkItem({ difficulty: 1.9 })];
    expect(verdict(benchmarkFitsClass, ofBank({ items }))[0]).toContain(
      'item "b-1" is of JSS 1, so its difficulty must be 0 to 0.8',
    );
  });
});

describe('ids of the benchmark', () => {
  it('are unique and locked, strands and items', () => {
    const items = [benchmarkItem(), benchmarkItem()];
    expect(verdict(idsUnique, ofBank({ items }))[0]).toContain('"b-1" is already used');
    const found = verdict(idsUnchanged, { ...ofBank({ items: [benchmarkItem()] }), lock: [] });
    expect(found.join('\n')).toContain('new benchmark-item id "b-1" is not in ids.lock');
    expect(found.join('\n')).toContain('new benchmark-strand id "mathematics number"');
  });
});
