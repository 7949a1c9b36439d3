import type { LookAgainReason } from '../marks.ts';
import { type Fraction, ONE } from '../numbers/fraction.ts';
import { isFault, readNumber } from '../numbers/read-number.ts';
import * as poly from './polynomial.ts';

/** An expression as it was written. Brackets are not kept: they only decide the grouping. */
export type Node =
  | { kind: 'number'; value: Fraction }
  | { kind: 'letter'; name: string }
  | { kind: 'sum'; terms: Node[] }
  | { kind: 'negative'; of: Node }
  | { kind: 'product'; factors: Node[]; bottoms: Node[] }
  | { kind: 'power'; base: Node; power: number };

export type Expression = { node: Node; value: poly.Polynomial };
export type Unread = { fault: LookAgainReason };

const UNREADABLE: Unread = { fault: 'unclear' };

const WORDS: [RegExp, string][] = [
  [/\btimes\b|[×·⋅∙•✕]/gu, '*'],
  [/\bdivided by\b|\bover\b|÷/gu, '/'],
  [/\bplus\b/gu, '+'],
  [/\bminus\b/gu, '-'],
  [/\bsquared\b/gu, '^2'],
  [/\bcubed\b/gu, '^3'],
  [/\bis equal to\b|\bequals\b|\bis\b/gu, '='],
  [/[[{]/gu, '('],
  [/[\]}]/gu, ')'],
  [/(\d),(?=\d{3}(?!\d))/gu, '$1'],
  [/₦|=n=|#/gu, ''],
];

/** Text that a child writes around the letters: a currency, words for signs, a unit at the end. */
export function plainSigns(text: string, key: string): string {
  const letters = new Set(key.toLowerCase());
  let plain = text.toLowerCase();
  for (const [pattern, sign] of WORDS) plain = plain.replace(pattern, sign);
  plain = plain.replace(/ ([a-z]{3,})\.?$/u, (all, word: string) =>
    [...word].every((sign) => letters.has(sign)) ? all : '',
  );
  // If the answer has no letter x, an x means times.
  if (!letters.has('x')) plain = plain.replace(/([a-z\d)]) ?x ?(?=[a-z\d(])/gu, '$1*');
  if (!letters.has('n')) plain = plain.replace(/^n ?(?=\d)/u, '');
  return plain.replace(/ ?\.$/u, '').trim();
}

type Token = string;
const TOKENS = /\d+(?:\.\d+)?|\.\d+|[a-z]|[-+*/^()]|./gu;

/** A recursive-descent parser: sum, product, sign, power, atom. */
function reader(tokens: readonly Token[]) {
  let place = 0;
  const peek = () => tokens[place];
  const take = () => tokens[place++];
  const isNumber = (token: Token | undefined) => token !== undefined && /^[\d.]/u.test(token);
  const startsFactor = () => peek() !== undefined && /^[\d.a-z(]/u.test(peek() ?? '');

  function one(): Node | null {
    const token = take();
    if (token === '(') {
      const inside = sum();
      return inside && take() === ')' ? inside : null;
    }
    if (token === undefined) return null;
    if (/^[a-z]$/u.test(token)) return { kind: 'letter', name: token };
    if (!isNumber(token)) return null;
    // 1 1/2 is one mixed number.
    const isMixed = isNumber(peek()) && tokens[place + 1] === '/' && isNumber(tokens[place + 2]);
    const text = isMixed ? `${token} ${take()}${take()}${take()}` : token;
    const read = readNumber(text);
    return isFault(read) || isNumber(peek()) ? null : { kind: 'number', value: read.value };
  }

  function power(): Node | null {
    const base = one();
    if (!base || peek() !== '^') return base;
    take();
    const isInBrackets = peek() === '(';
    if (isInBrackets) take();
    const exponent = Number(take());
    if (isInBrackets && take() !== ')') return null;
    if (!Number.isInteger(exponent) || exponent < 1 || exponent > 9) return null;
    return { kind: 'power', base, power: exponent };
  }

  function signed(): Node | null {
    if (peek() === '+') {
      take();
      return power();
    }
    if (peek() !== '-') return power();
    take();
    const of = power();
    return of && { kind: 'negative', of };
  }

  function product(): Node | null {
    const first = signed();
    if (!first) return null;
    const [factors, bottoms]: [Node[], Node[]] = [[first], []];
    while (peek() === '*' || peek() === '/' || startsFactor()) {
      const isBottom = peek() === '/';
      if (!startsFactor()) take();
      const next = signed();
      if (!next) return null;
      (isBottom ? bottoms : factors).push(next);
    }
    if (factors.length === 1 && bottoms.length === 0) return first;
    return { kind: 'product', factors, bottoms };
  }

  function sum(): Node | null {
    const first = product();
    if (!first) return null;
    const terms = [first];
    while (peek() === '+' || peek() === '-') {
      const isMinus = take() === '-';
      const next = product();
      if (!next) return null;
      terms.push(isMinus ? { kind: 'negative', of: next } : next);
    }
    return terms.length === 1 ? first : { kind: 'sum', terms };
  }

  return () => {
    const node = sum();
    return place === tokens.length ? node : null;
  };
}

export function polynomialOf(node: Node): poly.Polynomial | null {
  const all = (nodes: readonly Node[], start: poly.Polynomial, join: typeof poly.multiply) =>
    nodes.reduce<poly.Polynomial | null>((value, next) => {
      const other = value && polynomialOf(next);
      return value && other && join(value, other);
    }, start);
  switch (node.kind) {
    case 'number':
      return poly.constant(node.value);
    case 'letter':
      return poly.letter(node.name, ONE);
    case 'negative': {
      const of = polynomialOf(node.of);
      return of && poly.negate(of);
    }
    case 'sum':
      return all(node.terms, new Map(), poly.add);
    case 'power':
      return all(Array(node.power).fill(node.base), poly.constant(ONE), poly.multiply);
    case 'product': {
      const top = all(node.factors, poly.constant(ONE), poly.multiply);
      return top && all(node.bottoms, top, poly.divide);
    }
  }
}

/** Parses normalised text. */
export function readPlain(plain: string): Expression | Unread {
  // Keep only the space of a mixed number; other spaces have no meaning.
  const tokens = (plain.match(TOKENS) ?? []).filter((token) => token !== ' ');
  const node = reader(tokens)();
  const value = node && polynomialOf(node);
  return node && value ? { node, value } : UNREADABLE;
}
