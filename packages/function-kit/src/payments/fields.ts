/**
 * Reads a value from untrusted JSON of any nesting; undefined when it is missing.
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

/** The name of a plan or a payment. Anything in another format cannot be one, and needs no lookup. */
export function keyAt(json: unknown, ...path: string[]): string | undefined {
  const text = textAt(json, ...path);
  return text !== undefined && keyShape.test(text) ? text : undefined;
}

/** Whole amounts only. Refunds send theirs as text. */
export function amountAt(json: unknown, ...path: string[]): number | undefined {
  const value = fieldAt(json, ...path);
  const amount = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof amount === 'number' && Number.isSafeInteger(amount) ? amount : undefined;
}
