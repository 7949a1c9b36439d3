/** Type guards for values that were stored or received. */
export type Check<Value> = (value: unknown) => value is Value;

export const isText: Check<string> = (value) => typeof value === 'string';
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value);
/** A whole number from 0: an index or a count. */
export const isCount: Check<number> = (value): value is number =>
  isNumber(value) && Number.isInteger(value) && value >= 0;
export const isAnything: Check<unknown> = (_): _ is unknown => true;
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';
export const isTrue: Check<true> = (value) => value === true;
/** A timestamp as text that the browser can parse. */
export const isMoment: Check<string> = (value): value is string =>
  isText(value) && !Number.isNaN(Date.parse(value));
/** A day as YYYY-MM-DD. */
export const isDay: Check<string> = (value): value is string =>
  isMoment(value) && /^\d{4}-\d\d-\d\d$/.test(value);

export const oneOf =
  <const Value extends string | number>(...values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.some((one) => one === value);

export const oneOfChecks =
  <First, Second>(first: Check<First>, second: Check<Second>): Check<First | Second> =>
  (value): value is First | Second =>
    first(value) || second(value);

export const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

/** For an optional field. */
export const orMissing =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

export const listOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check);

/** An object with named fields; JavaScript counts `null` and arrays as objects, this check does not. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every field must have a check, so a type cannot gain a field without one. Unknown fields are allowed. */
export const recordOf =
  <Value extends object>(fields: { [Key in keyof Value]-?: Check<Value[Key]> }): Check<Value> =>
  (value): value is Value =>
    isObject(value) &&
    Object.entries<Check<unknown>>(fields).every(([key, check]) => check(value[key]));

/** An object with any keys and values of one kind. */
export const mapOf =
  <Value>(check: Check<Value>): Check<Record<string, Value>> =>
  (value): value is Record<string, Value> =>
    isObject(value) && Object.values(value).every(check);

/** Values that survive a JSON round trip; browser storage may also hold dates or circular references. */
export const isJson: Check<unknown> = (value): value is unknown => isJsonWithin(value, 20);

function isJsonWithin(value: unknown, levels: number): boolean {
  if (value === null || isText(value) || isNumber(value) || isFlag(value)) return true;
  if (levels === 0 || typeof value !== 'object') return false;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every((one) => isJsonWithin(one, levels - 1));
}
