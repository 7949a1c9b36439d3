/**
 * Polyfills what the oldest supported browsers (Chrome 90, Firefox 90, Safari 14.1) lack and our code or a package uses.
 * Only those browsers fetch it; `scripts/browser-rules.test.ts` rejects any newer API that is missing here.
 */
type Method = (this: ArrayLike<unknown>, ...args: never[]) => unknown;

function add(owner: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (name in owner) continue;
    Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  }
}

const at: Method = function (index: number) {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
};

type Test = (value: unknown, index: number, list: ArrayLike<unknown>) => unknown;

const findLastIndex = function (this: ArrayLike<unknown>, test: Test): number {
  for (let index = this.length - 1; index >= 0; index -= 1) {
    if (test(this[index], index, this)) return index;
  }
  return -1;
};
const findLast: Method = function (test: Test) {
  return this[findLastIndex.call(this, test)];
};

type Order = (a: unknown, b: unknown) => number;
const toSorted: Method = function (order?: Order) {
  return Array.from(this).sort(order);
};
const toReversed: Method = function () {
  return Array.from(this).reverse();
};

/** A deep copy of plain data, which is all that we copy; circular references are preserved. */
function structuredClone(value: unknown, known = new Map<unknown, unknown>()): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new DOMException('This cannot be copied.', 'DataCloneError');
  }
  if (typeof value !== 'object' || value === null) return value;
  if (known.has(value)) return known.get(value);
  if (value instanceof Date) return new Date(value);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
  known.set(value, copy);
  for (const [key, one] of Object.entries(value)) {
    Reflect.set(copy, key, structuredClone(one, known));
  }
  return copy;
}

function json(data: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(data), { ...init, headers });
}

export function addMissingFunctions(): void {
  add(Array.prototype, { at, findLast, findLastIndex, toSorted, toReversed });
  add(Object.getPrototypeOf(Int8Array.prototype), { at });
  add(String.prototype, { at });
  add(Object, {
    hasOwn: (owner: object, name: PropertyKey) =>
      Object.getOwnPropertyDescriptor(owner, name) !== undefined,
  });
  add(Response, { json });
  add(globalThis, { structuredClone: (value: unknown) => structuredClone(value) });
}
