import { expect, it } from 'vitest';
import { inClassOrder } from './class-order.ts';
import { nearestClass } from './nearest-class.ts';

it.each([
  ['JSS 1', ['Primary 5', 'JSS 1'], 'JSS 1'],
  ['JSS 2', ['Primary 5', 'JSS 1', 'SS 1'], 'JSS 1'],
  ['JSS 2', ['JSS 3', 'JSS 1'], 'JSS 1'],
  ['Primary 6', ['Primary 4', 'JSS 1'], 'JSS 1'],
  ['SS 3', ['Primary 5', null, 'JSS 1'], 'JSS 1'],
  ['Primary 4', ['JSS 1', 'Primary 5'], 'Primary 5'],
  ['JSS 2', [null], null],
  ['', ['Primary 5'], null],
])('for %s among %j offers %s', (wanted, levels, nearest) => {
  expect(nearestClass(levels, wanted)).toBe(nearest);
});

it('orders the classes of the three stages by age', () => {
  expect(inClassOrder(['SS 1', 'JSS 3', null, 'Adult', 'Primary 6', 'JSS 3', 'SSS 2'])).toEqual([
    'Primary 6',
    'JSS 3',
    'SS 1',
    'SSS 2',
    'Adult',
  ]);
});
