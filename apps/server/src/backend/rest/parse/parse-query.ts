import { badQuery, badRange, RestError } from '../errors.ts';
import { maxParameters, maxQueryLength } from '../limits.ts';
import type { NodeQuery, Query } from './ast.ts';
import { checkCost } from './check-cost.ts';
import { parseField } from './parse-field.ts';
import { parseFilter, parseLogic } from './parse-filter.ts';
import { parseOrder } from './parse-order.ts';
import { parseSelect } from './parse-select.ts';
import { Scanner } from './parse-tokens.ts';

const nodeWords = new Set(['order', 'limit', 'offset', 'and', 'or', 'not']);
const emptyNode = (): NodeQuery => ({ conditions: [], order: [] });

/** Reads a whole query string. Reserved words of the dialect are matched first; all other parameters are filters. */
export function parseQuery(parameters: Iterable<[string, string]>): Query {
  const query: Query = { select: [{ type: 'all' }], root: emptyNode(), embeds: new Map() };
  let count = 0;
  for (const [key, value] of parameters) {
    if (++count > maxParameters) throw badQuery('too many query parameters');
    readParameter(query, key, value);
  }
  checkCost(query);
  return query;
}

/** The query parameters of a request, without the API key that some clients put there. */
export function readParameters(search: string): [string, string][] {
  if (search.length > maxQueryLength) {
    throw new RestError(414, 'PGRST100', 'The query string is too long');
  }
  const parameters = [...new URLSearchParams(search)].filter(([key]) => key !== 'apikey');
  for (const [key, value] of parameters) {
    if (key.includes('\0') || value.includes('\0')) {
      throw badQuery('the query string contains a NUL character');
    }
  }
  return parameters;
}

function readParameter(query: Query, key: string, value: string) {
  if (key === 'select') query.select = parseSelect(value);
  else if (key === 'columns') query.columns = parseNames(value, 'columns parameter');
  else if (key === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict parameter');
  else readNodeParameter(query, key, value);
}

function parseNames(text: string, subject: string): string[] {
  const scanner = new Scanner(text, subject);
  const names: string[] = [];
  do names.push(scanner.name());
  while (scanner.accept(','));
  scanner.end();
  return names;
}

/** `set.flashcards.order` names the embed `set.flashcards` and its order. */
function readNodeParameter(query: Query, key: string, value: string) {
  const scanner = new Scanner(key, 'parameter name');
  const path: string[] = [];
  let field = parseField(scanner);
  while (scanner.accept('.')) {
    path.push(field.name);
    if (field.path.length > 0) scanner.fail('expecting the end of the parameter');
    field = parseField(scanner);
  }
  scanner.end();
  const isNegated = path.at(-1) === 'not' && (field.name === 'and' || field.name === 'or');
  if (isNegated) path.pop();
  const node = nodeAt(query, path);
  if (field.path.length === 0 && nodeWords.has(field.name)) {
    readNodeWord(node, field.name, isNegated, value);
  } else {
    node.conditions.push(parseFilter(field, value));
  }
}

function nodeAt(query: Query, path: string[]): NodeQuery {
  if (path.length === 0) return query.root;
  const name = path.join('.');
  const node = query.embeds.get(name) ?? emptyNode();
  query.embeds.set(name, node);
  return node;
}

function readNodeWord(node: NodeQuery, word: string, isNegated: boolean, value: string) {
  if (word === 'order') {
    if (value !== '') node.order.push(...parseOrder(value));
  } else if (word === 'limit') node.limit = parseAmount(word, value);
  else if (word === 'offset') node.offset = parseAmount(word, value);
  else if (word === 'and' || word === 'or')
    node.conditions.push(parseLogic(word, isNegated, value));
  else throw badQuery(`"failed to parse parameter name (${word})"`, 'expecting not.and or not.or');
}

function parseAmount(word: string, value: string): number {
  if (/^-\d+$/.test(value)) {
    throw badRange(
      `${word === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`,
    );
  }
  if (!/^\d{1,15}$/.test(value)) {
    throw badQuery(`"failed to parse ${word} parameter"`, 'expecting a whole number');
  }
  return Number(value);
}
