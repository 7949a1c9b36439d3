import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMissingFunctions } from './older-browsers.ts';

const owners: [owner: object, names: string[]][] = [
  [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed']],
  [Object.getPrototypeOf(Int8Array.prototype), ['at']],
  [String.prototype, ['at']],
  [Object, ['hasOwn']],
  [Response, ['json']],
  [globalThis, ['structuredClone']],
];
const real = owners.map(([owner, names]) =>
  names.map((name) => [name, Object.getOwnPropertyDescriptor(owner, name)] as const),
);

beforeAll(() => {
  for (const [owner, names] of owners)
    for (const name of names) Reflect.deleteProperty(owner, name);
  addMissingFunctions();
});

afterAll(() => {
  for (const [index, [owner]] of owners.entries()) {
    for (const [name, descriptor] of real[index] ?? []) {
      if (descriptor) Object.defineProperty(owner, name, descriptor);
    }
  }
});

test('lists', () => {
  const list = [3, 1, 2];
  expect([list.at(0), list.at(-1), list.at(9), list.at(-9)]).toEqual([3, 2, undefined, undefined]);
  expect([list.findLast((one) => one > 1), list.findLast((one) => one > 9)]).toEqual([
    2,
    undefined,
  ]);
  expect([list.findLastIndex((one) => one > 1), [].findLastIndex(() => true)]).toEqual([2, -1]);
  expect(list.toSorted((a, b) => b - a)).toEqual([3, 2, 1]);
  expect([10, 9].toSorted()).toEqual([10, 9]);
  expect(list.toReversed()).toEqual([2, 1, 3]);
  expect(list).toEqual([3, 1, 2]);
  expect(Object.keys(list)).toEqual(['0', '1', '2']);
  expect(new Uint8Array([7, 8]).at(-1)).toBe(8);
  expect('abc'.at(-1)).toBe('c');
});

test('objects', () => {
  expect([Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')]).toEqual([true, false]);
  const data = { list: [1, { deep: new Date(5) }], none: null };
  const copy = structuredClone(data);
  expect(copy).toEqual(data);
  expect(copy.list[1]).not.toBe(data.list[1]);
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const copied = structuredClone(circle);
  expect(copied.self).toBe(copied);
  expect(() => structuredClone(() => 1)).toThrow('copied');
});

test('answers', async () => {
  const answer = Response.json({ a: 1 }, { status: 201, headers: { 'x-y': 'z' } });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-y')]).toEqual([
    201,
    'application/json',
    'z',
  ]);
  expect(await answer.json()).toEqual({ a: 1 });
});
