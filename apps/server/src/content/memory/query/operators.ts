import type { FieldKind } from '../content-types.ts';
import { asBoolean, asList } from './values.ts';

/** SQL's logic: a comparison with nothing is neither true nor false. */
export type Verdict = boolean | null;

type Comparable = string | number | boolean;
type Operator = (value: Comparable, wanted: unknown, kind: FieldKind) => Verdict;

function toComparable(value: unknown, kind: FieldKind): Comparable | null {
  if (value === null || value === undefined) return null;
  if (kind === 'integer') {
    const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
    return Number.isNaN(number) ? String(value) : number;
  }
  if (kind === 'boolean') return asBoolean(value) ?? String(value);
  if (kind === 'date') {
    const time = typeof value === 'number' ? value : Date.parse(String(value));
    return Number.isNaN(time) ? String(value) : time;
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function anyOf(test: (value: Comparable, wanted: Comparable) => boolean): Operator {
  return (value, wanted, kind) =>
    asList(wanted).some((one) => {
      const target = toComparable(one, kind);
      return target !== null && test(value, target);
    });
}

function noneOf(test: (value: Comparable, wanted: Comparable) => boolean): Operator {
  const any = anyOf(test);
  return (value, wanted, kind) => !any(value, wanted, kind);
}

function ordered(test: (difference: number) => boolean) {
  return (value: Comparable, wanted: Comparable) =>
    typeof value === typeof wanted && test(value < wanted ? -1 : value > wanted ? 1 : 0);
}

/**
 * Texts are compared without the case of A to Z even by the operators that Strapi documents as minding it:
 * SQLite, its default database, does so.
 */
function withText(test: (value: string, wanted: string) => boolean) {
  const fold = (text: Comparable) =>
    String(text).replace(/[A-Z]/gu, (letter) => letter.toLowerCase());
  return (value: Comparable, wanted: Comparable) => test(fold(value), fold(wanted));
}

const equals = (value: Comparable, wanted: Comparable) => value === wanted;
const sameText = (value: string, wanted: string) => value === wanted;
const includes = (value: string, wanted: string) => value.includes(wanted);
const starts = (value: string, wanted: string) => value.startsWith(wanted);
const ends = (value: string, wanted: string) => value.endsWith(wanted);

const between: Operator = (value, wanted, kind) => {
  const [low, high] = asList(wanted).map((one) => toComparable(one, kind));
  if (low === undefined || high === undefined || low === null || high === null) return false;
  return ordered((sign) => sign >= 0)(value, low) && ordered((sign) => sign <= 0)(value, high);
};

const operators: ReadonlyMap<string, Operator> = new Map([
  ['$eq', anyOf(equals)],
  ['$eqi', anyOf(withText(sameText))],
  ['$ne', noneOf(equals)],
  ['$nei', noneOf(withText(sameText))],
  ['$in', anyOf(equals)],
  ['$notIn', noneOf(equals)],
  ['$lt', anyOf(ordered((sign) => sign < 0))],
  ['$lte', anyOf(ordered((sign) => sign <= 0))],
  ['$gt', anyOf(ordered((sign) => sign > 0))],
  ['$gte', anyOf(ordered((sign) => sign >= 0))],
  ['$between', between],
  ['$contains', anyOf(withText(includes))],
  ['$notContains', noneOf(withText(includes))],
  ['$containsi', anyOf(withText(includes))],
  ['$notContainsi', noneOf(withText(includes))],
  ['$startsWith', anyOf(withText(starts))],
  ['$startsWithi', anyOf(withText(starts))],
  ['$endsWith', anyOf(withText(ends))],
  ['$endsWithi', anyOf(withText(ends))],
]);

export const logicalOperators = new Set(['$and', '$or', '$not']);

export function isOperator(key: string): boolean {
  return operators.has(key) || key === '$null' || key === '$notNull' || logicalOperators.has(key);
}

/** Compares one field with what the query wants. */
export function compare(operator: string, raw: unknown, wanted: unknown, kind: FieldKind): Verdict {
  const value = toComparable(raw, kind);
  if (operator === '$null') return (value === null) === (asBoolean(wanted) ?? true);
  if (operator === '$notNull') return (value !== null) === (asBoolean(wanted) ?? true);
  if (wanted === null && operator === '$eq') return value === null;
  if (wanted === null && operator === '$ne') return value !== null;
  if (value === null) return null;
  return operators.get(operator)?.(value, wanted, kind) ?? null;
}
