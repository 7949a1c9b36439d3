/**
 * Reads a value out of JSON that came from outside, however it is nested; undefined when it is not there.
 *
 * @example fieldAt({ data: { status: 'success' } }, 'data', 'status') // 'success'
 */
export function fieldAt(json: unknown, ...path: string[]): unknown {
  let value = json;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

export function textAt(json: unknown, ...path: string[]): string | undefined {
  const value = fieldAt(json, ...path);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const keyShape = /^[\w.=-]{1,100}$/;

/** The name of a plan or a payment. Whatever looks different names none, and need not be looked up. */
export function keyAt(json: unknown, ...path: string[]): string | undefined {
  const text = textAt(json, ...path);
  return text !== undefined && keyShape.test(text) ? text : undefined;
}

/** Whole amounts only. Refunds name theirs as text. */
export function amountAt(json: unknown, ...path: string[]): number | undefined {
  const value = fieldAt(json, ...path);
  const amount = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof amount === 'number' && Number.isSafeInteger(amount) ? amount : undefined;
}
