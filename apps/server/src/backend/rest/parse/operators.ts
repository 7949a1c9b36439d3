/** Operators between a field and one value. */
const binary = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
  ['like', 'like'],
  ['ilike', 'ilike'],
]);

/**
 * Further operators of PostgREST: regular expressions, text search, arrays and ranges. No caller of ours uses them,
 * and some let the caller keep a processor busy for as long as they like.
 */
const notOffered = new Set(
  'match imatch isdistinct cs cd ov sl sr nxr nxl adj fts plfts phfts wfts'.split(' '),
);

const isValues = new Map([
  ['null', 'null'],
  ['not_null', 'not null'],
  ['true', 'true'],
  ['false', 'false'],
  ['unknown', 'unknown'],
]);

export const isOperator = (name: string) => binary.has(name) || name === 'in' || name === 'is';
export const isNotOffered = (name: string) => notOffered.has(name);
export const isListOperator = (name: string) => name === 'in';
export const isPattern = (name: string) => name === 'like' || name === 'ilike';

export const sqlOperator = (name: string) => binary.get(name);
export const sqlIsValue = (word: string) => isValues.get(word.toLowerCase());
