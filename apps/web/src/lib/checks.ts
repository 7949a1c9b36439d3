/** Whether something that was kept or sent is what it is taken for. */
export type Check<Value> = (value: unknown) => value is Value;

export const isText: Check<string> = (value) => typeof value === 'string';
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value);
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';
/** A moment as text that the browser can read. */
export const isMoment: Check<string> = (value): value is string =>
  isText(value) && !Number.isNaN(Date.parse(value));
/** A day as YYYY-MM-DD. */
export const isDay: Check<string> = (value): value is string =>
  isMoment(value) && /^\d{4}-\d\d-\d\d$/.test(value);

export const oneOf =
  <const Value extends string | number>(...values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.some((one) => one === value);

export const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

export const listOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check);

/** Every field has to be named: a type that grows cannot leave its check behind. */
export const recordOf =
  <Value extends object>(fields: { [Key in keyof Value]-?: Check<Value[Key]> }): Check<Value> =>
  (value): value is Value =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(fields).every(([key, check]) =>
      check((value as Record<string, unknown>)[key]),
    );
