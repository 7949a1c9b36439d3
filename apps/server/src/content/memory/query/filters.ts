import { invalidKey, notSupported, validationError } from '../../content-error.ts';
import { hasField, linkOf, type TypeName, zoneOf } from '../content-types.ts';
import type { Entry } from '../store.ts';
import { isTree } from './values.ts';

export type Filter = (entry: Entry) => boolean;

/** SQLite, Strapi's default database, folds case only for A to Z. */
const folded = (text: string) => text.replace(/[A-Z]/gu, (letter) => letter.toLowerCase());

const operators: ReadonlyMap<string, (value: string, wanted: string) => boolean> = new Map([
  ['$eq', (value, wanted) => value === wanted],
  ['$eqi', (value, wanted) => folded(value) === folded(wanted)],
]);

function readOperator(field: string, operator: string, wanted: unknown): Filter {
  const test = operators.get(operator);
  if (!test && !operator.startsWith('$')) throw invalidKey(operator, field, 'filters');
  if (!test || typeof wanted !== 'string') throw notSupported(`filters[${field}][${operator}]`);
  return (entry) => {
    const value = entry[field] ?? null;
    return value !== null && test(String(value), wanted);
  };
}

function readField(type: TypeName, field: string, condition: unknown): Filter[] {
  if (field.startsWith('$') || linkOf(type, field)) throw notSupported(`filters[${field}]`);
  if (!hasField(type, field))
    throw invalidKey(field, zoneOf(type, field) ? field : null, 'filters');
  if (!isTree(condition)) return [readOperator(field, '$eq', condition)];
  return Object.entries(condition).map(([operator, wanted]) =>
    readOperator(field, operator, wanted),
  );
}

/** Reads `filters`: fields of the entry itself that equal a value; all must match. */
export function readFilters(type: TypeName, filters: unknown): Filter {
  if (filters === undefined) return () => true;
  if (!isTree(filters))
    throw validationError('The filters parameter must be an object or an array');
  const tests = Object.entries(filters).flatMap(([field, condition]) =>
    readField(type, field, condition),
  );
  return (entry) => tests.every((test) => test(entry));
}
