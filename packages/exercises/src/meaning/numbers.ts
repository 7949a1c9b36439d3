import {
  type LookAgainReason,
  lookAgain,
  type Mark,
  type PartMark,
  RIGHT,
  wrong,
} from '../marks.ts';
import {
  compare as compareFractions,
  divide,
  type Fraction,
  isEqual,
  isZero,
} from '../numbers/fraction.ts';
import { isFault, readNumber } from '../numbers/read-number.ts';
import { readQuantity } from '../numbers/read-quantity.ts';
import { cleanText } from '../words/clean-text.ts';
import { markText } from '../words/mark-text.ts';

type Fault = { fault: LookAgainReason };

const readAll = (texts: readonly string[]): Fraction[] | null => {
  const read = texts.map((text) => readNumber(text.trim()));
  const values = read.flatMap((one) => (isFault(one) ? [] : one.value));
  return values.length === texts.length && values.length > 0 ? values : null;
};

const areSame = (one: readonly Fraction[], other: readonly Fraction[]) =>
  one.length === other.length &&
  one.every((value, place) => {
    const match = other[place];
    return match !== undefined && isEqual(value, match);
  });

type Ratio = { terms: Fraction[]; isFraction: boolean };

const RATIO_SIGN = /\s*(?::|\bis to\b|\bto\b)\s*/iu;

/** `2 : 3`, `2 to 3`; `2/3` only if the key is written so too. */
export const ratio = {
  read: (text: string, key: string): Ratio | Fault => {
    const bare = text.replace(/∶/gu, ':').replace(/^ratio(?: of)? |^the ratio is /iu, '');
    const isFraction = !RATIO_SIGN.test(bare) && /^\s*\d+\s*\/\s*\d+\s*$/u.test(bare);
    if (isFraction && !key.includes('/')) return { fault: 'form-ratio' };
    const terms = readAll(bare.split(isFraction ? '/' : RATIO_SIGN));
    if (!terms || terms.length < 2 || terms.some(isZero)) return { fault: 'form-ratio' };
    return { terms, isFraction };
  },
  compare: ({ terms: key }: Ratio, { terms: given }: Ratio): Mark => {
    if (areSame(key, given)) return RIGHT;
    if (areSame([...key].reverse(), given)) return wrong('order');
    const [first, other] = [key[0], given[0]];
    if (!first || !other || key.length !== given.length) return wrong();
    const by = divide(other, first);
    const isProportional = areSame(
      key.map((term) => divide(term, first)),
      given.map((term) => divide(term, other)),
    );
    return isProportional && !isZero(by) ? lookAgain('simplest') : wrong();
  },
};

type Factors = { primes: boolean; list: Fraction[]; product: Fraction };

const isPrime = ({ top, bottom }: Fraction): boolean => {
  if (bottom !== 1n || top < 2n || top > 1_000_000n) return false;
  for (let by = 2n; by * by <= top; by += 1n) if (top % by === 0n) return false;
  return true;
};

const sorted = (list: readonly Fraction[]) => [...list].sort(compareFractions);

/** `3 × 3 × 5`, `3² × 5`, `45 = 3*3*5` */
export const factors = {
  read: (text: string): Factors | Fault => {
    const [, line = text] = /^\s*\d+\s*=(.*)$/u.exec(text) ?? [];
    const pieces = line.split(/\s*(?:[x×*·⋅∙•]|\btimes\b)\s*/iu);
    const list = pieces.flatMap((piece) => {
      const [, base = piece, power = '1'] = /^(.*?)\s*\^\s*\(?(\d{1,2})\)?$/u.exec(piece) ?? [];
      const read = readNumber(base.trim().replace(/^\((.*)\)$/u, '$1'));
      return isFault(read) ? [null] : Array<Fraction>(Number(power)).fill(read.value);
    });
    const values = list.flatMap((one) => one ?? []);
    if (values.length !== list.length || values.length === 0 || values.length > 40) {
      return { fault: 'unclear' };
    }
    const product = values.reduce((all, one) => ({
      top: all.top * one.top,
      bottom: all.bottom * one.bottom,
    }));
    return { list: sorted(values), product, primes: values.every(isPrime) };
  },
  compare: (key: Factors, given: Factors): Mark => {
    if (areSame(key.list, given.list)) return RIGHT;
    const isSameProduct = isEqual(key.product, given.product);
    return isSameProduct && key.primes ? lookAgain('not-prime') : wrong();
  },
};

/** `2, 3 and 5`, `{5, 3, 2}`, `x = 3 or x = 5`: order and repeats do not matter. */
export const set = {
  read: (text: string): { items: string[] } | Fault => {
    const bare = text.replace(/^[a-z] ?= ?\{|[{}]/giu, '').replace(/\b[a-z] ?= ?/giu, '');
    const cut = bare.split(/\s*(?:[,;]|\band\b|\bor\b|&)\s*/iu).filter((item) => item !== '');
    const items = cut.length === 1 && /^[\d.\s-]+$/u.test(bare) ? bare.split(/\s+/u) : cut;
    return items.length === 0 ? { fault: 'unclear' } : { items };
  },
  compare: ({ items: key }: { items: string[] }, { items: given }: { items: string[] }): Mark => {
    const isSame = (right: string, typed: string) => {
      const [one, other] = [readQuantity(right, null), readQuantity(typed, null)];
      if (!isFault(one)) return !isFault(other) && isEqual(one.value, other.value);
      const word = { accept: [cleanText(right)], strict: 'no' as const, slips: [] };
      return markText(word, typed, [], '').outcome === 'right';
    };
    const parts = given.map(
      (part): PartMark => ({
        part,
        outcome: key.some((right) => isSame(right, part)) ? 'right' : 'wrong',
      }),
    );
    const isWhole = key.every((right) => given.some((typed) => isSame(right, typed)));
    if (isWhole && parts.every(({ outcome }) => outcome === 'right')) return RIGHT;
    return { outcome: 'wrong', reason: 'parts', parts };
  },
};
