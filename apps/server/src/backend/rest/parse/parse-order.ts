import { maxOrderTerms } from '../limits.ts';
import type { OrderTerm } from './ast.ts';
import { parseField } from './parse-field.ts';
import { Scanner } from './parse-tokens.ts';

const direction = /(?:asc|desc)(?![\p{L}\p{N}_])/uy;
const nulls = /nulls(?:first|last)(?![\p{L}\p{N}_])/uy;

/**
 * Reads `order=`.
 *
 * @example parseOrder('enrolled_at.desc.nullslast,data->>rank')
 */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    if (terms.length >= maxOrderTerms) scanner.fail('too many terms');
    terms.push(parseTerm(scanner));
  } while (scanner.accept(','));
  scanner.end();
  return terms;
}

function parseTerm(scanner: Scanner): OrderTerm {
  scanner.match(/ +/y);
  const first = parseField(scanner);
  let term: OrderTerm = { field: first };
  if (first.path.length === 0 && scanner.accept('(')) {
    term = { relation: first.name, field: parseField(scanner) };
    scanner.expect(')');
  }
  if (!scanner.accept('.')) return term;
  const way = scanner.match(direction);
  if (way) {
    term.direction = way === 'asc' ? 'asc' : 'desc';
    if (!scanner.accept('.')) return term;
  }
  const place =
    scanner.match(nulls) ?? scanner.fail('expecting asc, desc, nullsfirst or nullslast');
  term.nulls = place === 'nullsfirst' ? 'first' : 'last';
  return term;
}
