import { notSupported, RestError } from '../errors.ts';
import { maxEmbedDepth, maxEmbeds, maxSelectItems } from '../limits.ts';
import type { Embed, SelectItem } from './ast.ts';
import { parseJsonPath } from './parse-field.ts';
import { Scanner } from './parse-tokens.ts';

type Budget = { items: number; embeds: number };

const aggregates = /(?:count|sum|avg|min|max)\(\)/y;

/** Reads `select=`: columns, aliases and embedded resources. An empty value means all columns. */
export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === '') return [{ type: 'all' }];
  const scanner = new Scanner(text, 'select parameter');
  const items = parseItems(scanner, 0, { items: 0, embeds: 0 });
  scanner.end();
  return items;
}

function parseItems(scanner: Scanner, depth: number, budget: Budget): SelectItem[] {
  const items: SelectItem[] = [];
  do {
    if (++budget.items > maxSelectItems) scanner.fail('too many items');
    items.push(parseItem(scanner, depth, budget));
  } while (scanner.accept(','));
  return items;
}

function parseItem(scanner: Scanner, depth: number, budget: Budget): SelectItem {
  scanner.match(/ +/y);
  if (scanner.accept('*')) return { type: 'all' };
  if (scanner.startsWith('...')) throw notSupported('Spreading an embedded resource.');
  refuseAggregate(scanner);
  const first = scanner.name();
  const isAliased = !scanner.startsWith('::') && scanner.accept(':');
  if (isAliased) refuseAggregate(scanner);
  const name = isAliased ? scanner.name() : first;
  const alias = isAliased ? { alias: first } : {};
  if (scanner.startsWith('!') || scanner.startsWith('(')) {
    const embed = parseEmbed(scanner, depth, budget);
    return { type: 'embed', embed: { name, ...alias, ...embed } };
  }
  const path = parseJsonPath(scanner);
  if (scanner.accept('.')) refuseAggregate(scanner);
  if (scanner.startsWith('::')) throw notSupported('Casting a column to another type.');
  return { type: 'field', field: { name, path }, ...alias };
}

function parseEmbed(
  scanner: Scanner,
  depth: number,
  budget: Budget,
): Pick<Embed, 'hint' | 'isInner' | 'select'> {
  if (depth >= maxEmbedDepth) scanner.fail('resources are embedded too deeply');
  if (++budget.embeds > maxEmbeds) scanner.fail('too many embedded resources');
  let isInner = false;
  let hint: string | undefined;
  while (scanner.accept('!')) {
    const word = scanner.name();
    if (word === 'inner') isInner = true;
    else if (word !== 'left') hint = word;
  }
  scanner.expect('(');
  scanner.match(/ +/y);
  const select = scanner.startsWith(')') ? [] : parseItems(scanner, depth + 1, budget);
  scanner.expect(')');
  return { ...(hint !== undefined && { hint }), isInner, select };
}

/** Hosted projects refuse aggregates unless they are enabled; this service refuses them with the same message. */
function refuseAggregate(scanner: Scanner) {
  if (scanner.match(aggregates)) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  }
}
