export type Tree = { readonly [key: string]: unknown };

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const booleans = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['true', true],
  ['1', true],
  ['t', true],
  [false, false],
  [0, false],
  ['false', false],
  ['0', false],
  ['f', false],
]);

/** Reads a query value as a boolean; null when it is none. */
export function asBoolean(value: unknown): boolean | null {
  return booleans.get(typeof value === 'string' ? value.toLowerCase() : value) ?? null;
}

export function pathTo(parent: string | null, key: string): string {
  return parent === null ? key : `${parent}.${key}`;
}

/** A single value or a list, as a list. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isTree(value) ? Object.values(value) : [value];
}
