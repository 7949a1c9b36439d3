import { lookAgain, type Mark, RIGHT, wrong } from '../marks.ts';
import { isFault } from '../numbers/read-number.ts';
import * as poly from './polynomial.ts';
import { type Expression, plainSigns, readPlain, type Unread } from './read-expression.ts';
import { hasSameBrackets, isCollected, isFactorised } from './simplified.ts';

type Reader<Meaning> = {
  read: (text: string, key: string) => Meaning | Unread;
  compare: (key: Meaning, given: Meaning) => Mark;
};

/** The value is right; checks whether it is worked out as far as the key. */
function markForm({ node, value }: Expression, given: Expression): Mark {
  if (isFactorised(node)) {
    return hasSameBrackets(node, given.node) ? RIGHT : lookAgain('not-factorised');
  }
  if (!isCollected(node, value)) return RIGHT;
  return isCollected(given.node, given.value) ? RIGHT : lookAgain('not-simplified');
}

/** The same expression with another letter, where both have one. */
function isRenamed(key: readonly poly.Polynomial[], given: readonly poly.Polynomial[]): boolean {
  const lettersOf = (all: readonly poly.Polynomial[]) => [
    ...new Set(all.flatMap((one) => poly.lettersIn(one))),
  ];
  const [wanted, found] = [lettersOf(key), lettersOf(given)];
  const [from, to] = [found[0], wanted[0]];
  if (wanted.length !== 1 || found.length !== 1 || !from || !to || from === to) return false;
  const renamed = given.map(
    (one) =>
      new Map(
        [...one].map(([name, { powers, coefficient }]) => [
          name.replace(from, to),
          { powers: Object.fromEntries([[to, powers[from] ?? 0]]), coefficient },
        ]),
      ),
  );
  return renamed.every((one, place) => poly.isSame(one, key[place] ?? new Map()));
}

export const expression: Reader<Expression> = {
  read: (text, key) => {
    const plain = plainSigns(text, key);
    // "C = 7p": the quantity is named before the equals sign.
    return readPlain(plain.replace(/^(?:[a-z] ?)?= ?/u, ''));
  },
  compare: (key, given) => {
    if (poly.isSame(key.value, given.value)) return markForm(key, given);
    return isRenamed([key.value], [given.value]) ? lookAgain('letter') : wrong();
  },
};

type Equation = { left: poly.Polynomial; right: poly.Polynomial; sign: string };

const SIGN = /<=|>=|[=<>≤≥]/gu;
const TURNED = new Map([
  ['<', '>'],
  ['>', '<'],
  ['≤', '≥'],
  ['≥', '≤'],
  ['=', '='],
]);
const signOf = (sign: string) => sign.replace('<=', '≤').replace('>=', '≥');

const swap = ({ left, right, sign }: Equation): Equation => ({
  left: right,
  right: left,
  sign: TURNED.get(sign) ?? sign,
});

const isSameEquation = (one: Equation, other: Equation) =>
  one.sign === other.sign &&
  poly.isSame(one.left, other.left) &&
  poly.isSame(one.right, other.right);

/** Equivalent equations: one is a multiple of the other, or has terms on the other side. */
function isEquivalent(one: Equation, other: Equation): boolean {
  const by = poly.ratioOf(
    poly.subtract(one.left, one.right),
    poly.subtract(other.left, other.right),
  );
  if (!by) return false;
  return (by.top > 0n ? other.sign : TURNED.get(other.sign)) === one.sign;
}

export const equation: Reader<Equation> = {
  read: (text, key) => {
    const plain = plainSigns(text, key);
    const signs = plain.match(SIGN) ?? [];
    if (signs.length === 0) return { fault: 'equals-sign' };
    const [left, right] = plain.split(SIGN).map((side) => readPlain(side.trim()));
    if (signs.length > 1 || !left || !right || isFault(left) || isFault(right)) {
      return { fault: 'unclear' };
    }
    return { left: left.value, right: right.value, sign: signOf(signs[0] ?? '=') };
  },
  compare: (key, given) => {
    if ([given, swap(given)].some((one) => isSameEquation(key, one))) return RIGHT;
    if (isEquivalent(key, given)) return lookAgain('equation-form');
    const sides = ({ left, right }: Equation) => [left, right];
    const isOtherLetter = [given, swap(given)].some(
      (one) => one.sign === key.sign && isRenamed(sides(key), sides(one)),
    );
    return isOtherLetter ? lookAgain('letter') : wrong();
  },
};
