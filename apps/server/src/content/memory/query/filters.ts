import { invalidKey, type QueryParam, validationError } from '../../content-error.ts';
import { contentTypes, hasField, linkOf, type TypeName, zoneOf } from '../content-types.ts';
import type { Entry, Store } from '../store.ts';
import { compare, isOperator, logicalOperators, type Verdict } from './operators.ts';
import { asList, isTree, pathTo } from './values.ts';

export type Filter = (entry: Entry) => boolean;

type Context = {
  store: Store;
  type: TypeName;
  isNegated: boolean;
  /** How many looks at an entry are left. */
  work: { left: number };
};

/**
 * Links lead back too, so a filter on units of a course of units … looks at the same entries again and again. This is
 * many times what a filter over all lessons needs, and done in a fraction of a second.
 */
const maxLooks = 40_000;

function checkKeys(type: TypeName, filters: unknown, path: string | null, param: QueryParam): void {
  if (Array.isArray(filters)) {
    for (const item of filters) checkKeys(type, item, path, param);
    return;
  }
  if (!isTree(filters)) return;
  for (const [key, value] of Object.entries(filters)) {
    const link = linkOf(type, key);
    if (link) checkKeys(link.target, value, pathTo(path, key), param);
    else if (hasField(type, key)) checkOperators(value, pathTo(path, key), param);
    else if (zoneOf(type, key)) throw invalidKey(key, pathTo(path, key), param);
    else if (!isOperator(key)) throw invalidKey(key, path, param);
    else if (logicalOperators.has(key)) checkKeys(type, value, path, param);
  }
}

function checkOperators(value: unknown, path: string, param: QueryParam): void {
  if (!isTree(value)) return;
  for (const [key, nested] of Object.entries(value)) {
    if (!isOperator(key) && !/^\d+$/u.test(key)) throw invalidKey(key, path, param);
    if (logicalOperators.has(key)) checkOperators(nested, path, param);
  }
}

function all(verdicts: Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

function any(verdicts: Verdict[]): Verdict {
  if (verdicts.includes(true)) return true;
  return verdicts.includes(null) ? null : false;
}

function not(verdict: Verdict): Verdict {
  return verdict === null ? null : !verdict;
}

function judgeField(entry: Entry, field: string, condition: unknown, type: TypeName): Verdict {
  const kind = contentTypes[type].fields[field] ?? 'text';
  if (!isTree(condition)) return compare('$eq', entry[field], condition, kind);
  return all(
    Object.entries(condition).map(([operator, wanted]) => {
      if (operator === '$not') return not(judgeField(entry, field, wanted, type));
      if (operator === '$and' || operator === '$or') {
        const parts = asList(wanted).map((part) => judgeField(entry, field, part, type));
        return operator === '$and' ? all(parts) : any(parts);
      }
      return compare(operator, entry[field], wanted, kind);
    }),
  );
}

/** What an entry without a link is joined to: an entry in which everything is null. */
const nothing: Entry = { id: null };

/** A link fits when any of its ends does. So does `$not`: some end must be otherwise, as SQL's join has it. */
function judgeLink(
  entry: Entry,
  name: string,
  condition: unknown,
  { store, type, isNegated, work }: Context,
): Verdict {
  const link = linkOf(type, name);
  if (!link) return false;
  const linked = store.linked(type, entry, name);
  const targets = linked.length > 0 ? linked : [nothing];
  const inside = { store, type: link.target, isNegated, work };
  const asksId =
    !isTree(condition) ||
    Object.keys(condition).every((key) => key.startsWith('$') && !logicalOperators.has(key));
  const wanted = asksId ? { id: condition } : condition;
  return targets.some((target) => judge(target, wanted, inside) === true);
}

function judgeKey(entry: Entry, key: string, condition: unknown, context: Context): Verdict {
  const { type, isNegated } = context;
  if (key === '$not') return judge(entry, condition, { ...context, isNegated: !isNegated });
  if (key === '$and' || key === '$or') {
    const parts = asList(condition).map((part) => judge(entry, part, context));
    return (key === '$and') === isNegated ? any(parts) : all(parts);
  }
  if (linkOf(type, key) !== null) return judgeLink(entry, key, condition, context);
  const verdict = judgeField(entry, key, condition, type);
  return isNegated ? not(verdict) : verdict;
}

/** Judges the filters, or their opposite where a `$not` stands above them. */
function judge(entry: Entry, filters: unknown, context: Context): Verdict {
  if (--context.work.left < 0) throw validationError('The filters ask for too much');
  const together = context.isNegated ? any : all;
  if (Array.isArray(filters)) return together(filters.map((part) => judge(entry, part, context)));
  if (!isTree(filters)) return !context.isNegated;
  const keys = Object.entries(filters);
  return together(keys.map(([key, value]) => judgeKey(entry, key, value, context)));
}

/** True when filters look beyond the entry itself. */
export function asksLinks(type: TypeName, filters: unknown): boolean {
  if (Array.isArray(filters)) return filters.some((part) => asksLinks(type, part));
  if (!isTree(filters)) return false;
  return Object.entries(filters).some(
    ([key, value]) =>
      linkOf(type, key) !== null || (logicalOperators.has(key) && asksLinks(type, value)),
  );
}

/** Stops a bare operator or value where the name of a field must stand. */
function checkTop(filters: unknown): void {
  const parts = Array.isArray(filters) ? filters : [filters];
  for (const part of parts) {
    const bare =
      isTree(part) &&
      Object.keys(part).some((key) => isOperator(key) && !logicalOperators.has(key));
    if (!isTree(part) || bare) throw validationError('The filters parameter must name fields');
  }
}

/** Reads `filters`: checks every key against the type, gives the test that an entry must pass. */
export function readFilters(
  store: Store,
  type: TypeName,
  filters: unknown,
  param: QueryParam = 'filters',
): Filter {
  if (filters === undefined) return () => true;
  if (!isTree(filters) && !Array.isArray(filters)) {
    throw validationError('The filters parameter must be an object or an array');
  }
  checkKeys(type, filters, null, param);
  checkTop(filters);
  const work = { left: maxLooks };
  return (entry) => judge(entry, filters, { store, type, isNegated: false, work }) === true;
}

/**
 * The words of `_q` as Strapi hands them to SQLite's LIKE: `_` stands for any sign. It escapes `%` and `*`
 * with a backslash that LIKE does not know as one, so texts with these are never found.
 */
function likePattern(text: string): RegExp {
  const source = text
    .replace(/[*%\\]/gu, '\\$&')
    .replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&')
    .replace(/_/gu, '.')
    .replace(/%/gu, '.*');
  return new RegExp(source, 'isu');
}

/** Reads `_q`: entries that hold the words in any text field, or are the number itself. */
export function readSearch(type: TypeName, search: unknown): Filter {
  if (typeof search !== 'string' || search.trim() === '') return () => true;
  const pattern = likePattern(search);
  const kinds = Object.entries(contentTypes[type].fields);
  return (entry) =>
    kinds.some(([field, kind]) => {
      if (kind === 'text') return typeof entry[field] === 'string' && pattern.test(entry[field]);
      return kind === 'integer' && entry[field] !== null && String(entry[field]) === search.trim();
    });
}
