/**
 * Operators of the dialect that stand between a field and one value. PostgREST's `match` and `imatch` are left out: one
 * regular expression can keep a processor busy for as long as its author likes, and no screen of ours needs them.
 */
const binary = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
  ['like', 'like'],
  ['ilike', 'ilike'],
  ['isdistinct', 'is distinct from'],
  ['cs', '@>'],
  ['cd', '<@'],
  ['ov', '&&'],
  ['sl', '<<'],
  ['sr', '>>'],
  ['nxr', '&<'],
  ['nxl', '&>'],
  ['adj', '-|-'],
]);

const textSearch = new Map([
  ['fts', 'to_tsquery'],
  ['plfts', 'plainto_tsquery'],
  ['phfts', 'phraseto_tsquery'],
  ['wfts', 'websearch_to_tsquery'],
]);

const quantified = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike']);

const isValues = new Map([
  ['null', 'null'],
  ['not_null', 'not null'],
  ['true', 'true'],
  ['false', 'false'],
  ['unknown', 'unknown'],
]);

export const isOperator = (name: string) =>
  binary.has(name) || textSearch.has(name) || name === 'in' || name === 'is';

export const isListOperator = (name: string) => name === 'in';
export const isTextSearch = (name: string) => textSearch.has(name);
export const mayQuantify = (name: string) => quantified.has(name);
export const isPattern = (name: string) => name === 'like' || name === 'ilike';

export const sqlOperator = (name: string) => binary.get(name);
export const sqlTextSearch = (name: string) => textSearch.get(name);
export const sqlIsValue = (word: string) => isValues.get(word.toLowerCase());
