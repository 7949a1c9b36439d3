/** An exact number, in lowest terms, with a positive denominator. Marking uses no floating point. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

const SMALL = BigInt(Number.MAX_SAFE_INTEGER);

function hcf(a: bigint, b: bigint): bigint {
  if (a <= SMALL && a >= -SMALL && b <= SMALL && b >= -SMALL) {
    // Both fit a plain number, for which the remainder is exact and much cheaper.
    let [x, y] = [Math.abs(Number(a)), Math.abs(Number(b))];
    while (y !== 0) [x, y] = [y, x % y];
    return BigInt(x);
  }
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** The denominator must not be zero; the caller checks that. */
export function fraction(top: bigint | number, bottom: bigint | number = 1n): Fraction {
  const [t, b] = [BigInt(top), BigInt(bottom)];
  if (b === 0n) throw new RangeError('a fraction needs a bottom');
  if (b === 1n) return { top: t, bottom: b };
  const shared = b < 0n ? -hcf(t, b) : hcf(t, b);
  return { top: t / shared, bottom: b / shared };
}

export const ZERO = fraction(0);
export const ONE = fraction(1);

export const add = (a: Fraction, b: Fraction) =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const negate = (a: Fraction): Fraction => ({ top: -a.top, bottom: a.bottom });
export const subtract = (a: Fraction, b: Fraction) => add(a, negate(b));
export const multiply = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom);
export const divide = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom, a.bottom * b.top);
export const absolute = (a: Fraction): Fraction => (a.top < 0n ? negate(a) : a);
export const isEqual = (a: Fraction, b: Fraction) => a.top === b.top && a.bottom === b.bottom;
export const isWhole = (a: Fraction) => a.bottom === 1n;
export const isZero = (a: Fraction) => a.top === 0n;

/** Negative, zero or positive, as a sort comparator returns. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.top * b.bottom - b.top * a.bottom;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

export const powerOfTen = (places: number) => 10n ** BigInt(places);

/** Rounds to this many decimal places, half away from zero. */
export function roundTo(a: Fraction, places: number): Fraction {
  const scale = powerOfTen(places);
  const { top, bottom } = absolute(a);
  const rounded = (2n * top * scale + bottom) / (2n * bottom);
  return fraction(a.top < 0n ? -rounded : rounded, scale);
}

/** Truncates to this many decimal places. */
export function cutTo(a: Fraction, places: number): Fraction {
  const scale = powerOfTen(places);
  return fraction((a.top * scale) / a.bottom, scale);
}

/** How many decimal places the number needs; null when its decimal does not terminate. */
export function decimalPlaces({ bottom }: Fraction): number | null {
  let [rest, twos, fives] = [bottom, 0, 0];
  while (rest % 2n === 0n) [rest, twos] = [rest / 2n, twos + 1];
  while (rest % 5n === 0n) [rest, fives] = [rest / 5n, fives + 1];
  return rest === 1n ? Math.max(twos, fives) : null;
}

/** `7`, `-3/4` */
export const asFraction = ({ top, bottom }: Fraction) =>
  bottom === 1n ? `${top}` : `${top}/${bottom}`;

/** `7`, `3/4`, `1 1/2`, `-1 1/2`: the format in which a screen shows how a number was read. */
export function asMixed(a: Fraction): string {
  const { top, bottom } = absolute(a);
  const sign = a.top < 0n ? '-' : '';
  const [whole, rest] = [top / bottom, top % bottom];
  if (rest === 0n) return `${sign}${whole}`;
  return `${sign}${whole === 0n ? '' : `${whole} `}${rest}/${bottom}`;
}

/** `0.375`; null when the decimal does not terminate. */
export function asDecimal(a: Fraction): string | null {
  const places = decimalPlaces(a);
  if (places === null) return null;
  const { top, bottom } = absolute(a);
  const digits = `${(top * powerOfTen(places)) / bottom}`.padStart(places + 1, '0');
  const sign = a.top < 0n ? '-' : '';
  if (places === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
