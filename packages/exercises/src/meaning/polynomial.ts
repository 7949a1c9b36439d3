import {
  add as addFractions,
  divide as divideFractions,
  type Fraction,
  isEqual,
  isZero,
  multiply as multiplyFractions,
  negate as negateFraction,
} from '../numbers/fraction.ts';

/** Exponent of each letter; negative for a divisor. */
type Powers = Readonly<Record<string, number>>;
type Term = { powers: Powers; coefficient: Fraction };

/** A sum of non-zero terms without duplicates, keyed by their letters. */
export type Polynomial = ReadonlyMap<string, Term>;

/** Limits the work: a child's answer is shorter. */
const MAX_TERMS = 60;
const MAX_POWER = 12;

const nameOf = (powers: Powers) =>
  Object.entries(powers)
    .filter(([, power]) => power !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((entry) => entry.join(''))
    .join(' ');

function gather(terms: readonly Term[]): Polynomial {
  const sum = new Map<string, Term>();
  for (const term of terms) {
    const name = nameOf(term.powers);
    const known = sum.get(name);
    const coefficient = known
      ? addFractions(known.coefficient, term.coefficient)
      : term.coefficient;
    if (isZero(coefficient)) sum.delete(name);
    else sum.set(name, { powers: term.powers, coefficient });
  }
  return sum;
}

const termsOf = (one: Polynomial) => [...one.values()];

export const constant = (value: Fraction) => gather([{ powers: {}, coefficient: value }]);
export const letter = (name: string, one: Fraction) =>
  gather([{ powers: { [name]: 1 }, coefficient: one }]);

export const add = (a: Polynomial, b: Polynomial) => gather([...termsOf(a), ...termsOf(b)]);

const scale = (a: Polynomial, by: (coefficient: Fraction) => Fraction) =>
  gather(termsOf(a).map(({ powers, coefficient }) => ({ powers, coefficient: by(coefficient) })));
export const negate = (a: Polynomial) => scale(a, negateFraction);
export const subtract = (a: Polynomial, b: Polynomial) => add(a, negate(b));

function addPowers(one: Powers, other: Powers): Powers {
  const sum: Record<string, number> = { ...one };
  for (const [name, power] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + power;
  return sum;
}

const isBounded = (terms: readonly Term[]) =>
  terms.length <= MAX_TERMS &&
  terms.every(({ powers, coefficient }) => {
    const isSmall = `${coefficient.top}${coefficient.bottom}`.length <= 60;
    return isSmall && Object.values(powers).every((power) => Math.abs(power) <= MAX_POWER);
  });

/** Null when it grows too large for a real answer. */
export function multiply(a: Polynomial, b: Polynomial): Polynomial | null {
  if (a.size * b.size > MAX_TERMS) return null;
  const terms = termsOf(a).flatMap((one) =>
    termsOf(b).map((other) => ({
      powers: addPowers(one.powers, other.powers),
      coefficient: multiplyFractions(one.coefficient, other.coefficient),
    })),
  );
  return isBounded(terms) ? gather(terms) : null;
}

/** Division by a single term; null for zero and for a sum. */
export function divide(a: Polynomial, b: Polynomial): Polynomial | null {
  const [by, more] = termsOf(b);
  if (!by || more) return null;
  const powers = Object.fromEntries(
    Object.entries(by.powers).map(([name, power]) => [name, -power]),
  );
  const terms = termsOf(a).map((one) => ({
    powers: addPowers(one.powers, powers),
    coefficient: divideFractions(one.coefficient, by.coefficient),
  }));
  return isBounded(terms) ? gather(terms) : null;
}

export const isSame = (a: Polynomial, b: Polynomial): boolean =>
  a.size === b.size &&
  [...a].every(([name, { coefficient }]) => {
    const other = b.get(name);
    return other !== undefined && isEqual(other.coefficient, coefficient);
  });

/** The factor that turns the first into the second; null if there is none. */
export function ratioOf(a: Polynomial, b: Polynomial): Fraction | null {
  const [first] = a;
  const other = first && b.get(first[0]);
  if (!first || !other) return null;
  const by = divideFractions(other.coefficient, first[1].coefficient);
  return isSame(
    scale(a, (coefficient) => multiplyFractions(coefficient, by)),
    b,
  )
    ? by
    : null;
}

export const lettersIn = (a: Polynomial): string[] => [
  ...new Set(
    termsOf(a).flatMap(({ powers }) =>
      Object.entries(powers).flatMap(([name, power]) => (power === 0 ? [] : name)),
    ),
  ),
];
