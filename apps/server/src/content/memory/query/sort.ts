import { invalidKey, type QueryParam, validationError } from '../../content-error.ts';
import { hasField, linkOf, type TypeName, zoneOf } from '../content-types.ts';
import type { Entry, Store } from '../store.ts';
import { isTree, pathTo } from './values.ts';

type Step = { path: string[]; isDescending: boolean };
export type Order = (entries: readonly Entry[]) => readonly Entry[];

/** The fields of the entry itself that a sort names, in its order. */
export function sortedFields(sort: unknown): string[] {
  return stepsOf(sort).flatMap(({ path: [field, ...rest] }) =>
    field && rest.length === 0 ? [field] : [],
  );
}

function wordSteps(text: string): { path: string[]; direction: string }[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [field = '', direction = 'asc'] = part.split(':');
      return { path: field.trim().split('.'), direction: direction.trim() };
    });
}

function treeSteps(sort: unknown, path: string[]): { path: string[]; direction: string }[] {
  if (!isTree(sort)) return [];
  return Object.entries(sort).flatMap(([key, value]) => {
    const here = [...path, key];
    if (isTree(value)) return treeSteps(value, here);
    return typeof value === 'string' && value.trim() !== ''
      ? [{ path: here, direction: value.trim() }]
      : [];
  });
}

function stepsOf(sort: unknown): { path: string[]; direction: string }[] {
  if (typeof sort === 'string') return wordSteps(sort);
  if (Array.isArray(sort)) return sort.flatMap(stepsOf);
  return treeSteps(sort, []);
}

function checkPath(type: TypeName, path: readonly string[], param: QueryParam): void {
  let here = type;
  let parent: string | null = null;
  for (const [index, key] of path.entries()) {
    const link = linkOf(here, key);
    const isLast = index === path.length - 1;
    if (link) {
      if (isLast) throw invalidKey(key, pathTo(parent, key), param);
      here = link.target;
      parent = pathTo(parent, key);
    } else if (!isLast || !hasField(here, key)) {
      throw invalidKey(key, zoneOf(here, key) ? pathTo(parent, key) : parent, param);
    }
  }
}

function valueAt(store: Store, type: TypeName, entry: Entry, path: readonly string[]): unknown {
  const [key = '', ...rest] = path;
  const link = linkOf(type, key);
  if (!link) return entry[key] ?? null;
  const [first] = store.linked(type, entry, key);
  return first ? valueAt(store, link.target, first, rest) : null;
}

function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return (a as string | number) < (b as string | number) ? -1 : 1;
}

/** Reads `sort`; equal entries keep the order of the catalogue. */
export function readSort(
  store: Store,
  type: TypeName,
  sort: unknown,
  param: QueryParam = 'sort',
): Order {
  const asked = stepsOf(sort);
  for (const { path } of asked) checkPath(type, path, param);
  const steps: Step[] = asked.map(({ path, direction }) => {
    if (!/^(?:asc|desc)$/iu.test(direction)) {
      throw validationError('Invalid order. order can only be one of asc|desc|ASC|DESC');
    }
    return { path, isDescending: direction.toLowerCase() === 'desc' };
  });
  if (steps.length === 0) return (entries) => entries;
  const comparison = (a: Entry, b: Entry): number => {
    for (const { path, isDescending } of steps) {
      const sign = compareValues(valueAt(store, type, a, path), valueAt(store, type, b, path));
      if (sign !== 0) return isDescending ? -sign : sign;
    }
    return 0;
  };
  return (entries) => [...entries].sort(comparison);
}
