import { ONE } from '../numbers/fraction.ts';
import * as poly from './polynomial.ts';
import { type Node, polynomialOf } from './read-expression.ts';

/** Factors and divisors of a term, without signs. */
function partsOf(node: Node): { factors: Node[]; bottoms: Node[] } {
  if (node.kind === 'negative') return partsOf(node.of);
  if (node.kind !== 'product') return { factors: [node], bottoms: [] };
  const inner = node.factors.map(partsOf);
  return {
    factors: inner.flatMap(({ factors }) => factors),
    bottoms: [...inner.flatMap(({ bottoms }) => bottoms), ...node.bottoms],
  };
}

const letterOf = (node: Node): string | null => {
  if (node.kind === 'letter') return node.name;
  return node.kind === 'power' && node.base.kind === 'letter' ? node.base.name : null;
};

/**
 * At most one number above and one below the line, in lowest terms; each letter once; no brackets; no coefficient 1.
 */
function isPlainTerm(node: Node): boolean {
  const { factors, bottoms } = partsOf(node);
  const all = [...factors, ...bottoms];
  const numbers = (nodes: Node[]) =>
    nodes.flatMap((one) => (one.kind === 'number' ? one.value : []));
  const letters = all.flatMap((one) => letterOf(one) ?? []);
  const [above, below] = [numbers(factors), numbers(bottoms)];
  if (above.length > 1 || below.length > 1) return false;
  if (above.length + below.length + letters.length !== all.length) return false;
  if (new Set(letters).size !== letters.length) return false;
  const [top = ONE] = above;
  const [bottom] = below;
  if (!bottom) return above.length === 0 || letters.length === 0 || top.top !== top.bottom;
  if (top.bottom !== 1n || bottom.bottom !== 1n || bottom.top === 1n) return false;
  const quotient = poly.divide(poly.constant(top), poly.constant(bottom))?.values().next().value;
  return quotient?.coefficient.bottom === bottom.top;
}

const termsOf = (node: Node): Node[] => (node.kind === 'sum' ? node.terms : [node]);

/** Like terms are collected and no brackets are left. */
export const isCollected = (node: Node, value: poly.Polynomial): boolean => {
  const terms = termsOf(node);
  return terms.every(isPlainTerm) && terms.length === Math.max(1, value.size);
};

const isSum = (node: Node) => node.kind === 'sum';

/** Written as a product with at least one pair of brackets. */
export function isFactorised(node: Node): boolean {
  const { factors, bottoms } = partsOf(node);
  if (isSum(node) || factors.length + bottoms.length === 1)
    return factors[0]?.kind === 'power' && isSum(factors[0].base);
  return factors.some((one) => isSum(one) || (one.kind === 'power' && isSum(one.base)));
}

/** The brackets of a product; a squared one counts twice. */
function bracketsOf(node: Node): poly.Polynomial[] {
  return partsOf(node).factors.flatMap((one) => {
    const [base, times] = one.kind === 'power' ? [one.base, one.power] : [one, 1];
    const value = isSum(base) ? polynomialOf(base) : null;
    return value ? Array<poly.Polynomial>(times).fill(value) : [];
  });
}

const isSameUpToSign = (a: poly.Polynomial, b: poly.Polynomial) =>
  poly.isSame(a, b) || poly.isSame(poly.negate(a), b);

/** The same brackets in any order, with no common factor left inside one. */
export function hasSameBrackets(key: Node, given: Node): boolean {
  const [wanted, found] = [bracketsOf(key), bracketsOf(given)];
  return (
    wanted.length === found.length &&
    wanted.every((one) => {
      const place = found.findIndex((other) => isSameUpToSign(one, other));
      if (place !== -1) found.splice(place, 1);
      return place !== -1;
    })
  );
}
