import type { LookAgainReason } from '../marks.ts';
import { add, type Fraction, fraction, negate, powerOfTen } from './fraction.ts';

/** A typed number: its value and how it was written. */
export type TypedNumber = {
  value: Fraction;
  shape: 'integer' | 'decimal' | 'fraction' | 'mixed';
  /** A fraction in lowest terms; true for everything else. */
  isLowest: boolean;
  /** A mixed number whose fraction is less than 1; true for everything else. */
  isProper: boolean;
};

export type Fault = { fault: LookAgainReason };
export const isFault = <T extends object>(read: T | Fault): read is Fault => 'fault' in read;

/** Commas are allowed only between groups of three digits. */
const WHOLE = '([1-9]\\d{0,2}(?:,\\d{3})+|\\d+)';
const SPACED = '([1-9]\\d{0,2}(?:[, ]\\d{3})+|\\d+)';
const DECIMAL = new RegExp(`^(?:${SPACED}(?:\\.(\\d+))?|\\.(\\d+))$`, 'u');
const FRACTION = new RegExp(`^${WHOLE} ?/ ?${WHOLE}$`, 'u');
const MIXED = new RegExp(`^${WHOLE} ?(?: |and|&) ?${WHOLE} ?/ ?${WHOLE}$`, 'iu');
const MIXED_WITH_SIGN = /^\d+ ?[-+] ?\d+ ?\/ ?\d+$/u;
const COMMA = /\d ?, ?\d/u;

const whole = (digits = '') => BigInt(digits.replace(/[ ,]/gu, '') || '0');

function readDecimal(text: string): TypedNumber | undefined {
  const found = DECIMAL.exec(text);
  if (!found) return undefined;
  const [, before = '', after = '', only = ''] = found;
  // Commas and spaces must not be mixed as group separators.
  if (before.includes(',') && before.includes(' ')) return undefined;
  const behind = after || only;
  return {
    value: fraction(whole(before + behind), powerOfTen(behind.length)),
    shape: behind === '' ? 'integer' : 'decimal',
    isLowest: true,
    isProper: true,
  };
}

function readFraction(text: string): TypedNumber | Fault | undefined {
  const [, above, below] = FRACTION.exec(text) ?? [];
  if (below === undefined) return undefined;
  const [top, bottom] = [whole(above), whole(below)];
  if (bottom === 0n) return { fault: 'zero-bottom' };
  const value = fraction(top, bottom);
  const isLowest = value.bottom === bottom && bottom !== 1n;
  return { value, shape: 'fraction', isLowest, isProper: true };
}

function readMixed(text: string): TypedNumber | Fault | undefined {
  const [, before, above, below] = MIXED.exec(text) ?? [];
  if (below === undefined) return undefined;
  const [top, bottom] = [whole(above), whole(below)];
  if (bottom === 0n) return { fault: 'zero-bottom' };
  // "1 500/3" may be 1,500 thirds or 1 and 500 thirds: ask the child.
  if (top >= bottom && above?.length === 3) return { fault: 'unreadable' };
  const part = fraction(top, bottom);
  return {
    value: add(fraction(whole(before)), part),
    shape: 'mixed',
    isLowest: part.bottom === bottom && top !== 0n,
    isProper: top < bottom,
  };
}

function faultOf(text: string): Fault {
  if (COMMA.test(text)) return { fault: 'comma' };
  return { fault: MIXED_WITH_SIGN.test(text) ? 'mixed-space' : 'unreadable' };
}

/** Parses a normalised number without unit, money or percent sign: `-1 1/2`, `1,500`, `.5`, `7.` */
export function readNumber(text: string): TypedNumber | Fault {
  const [, sign = '', rest = ''] = /^([-+]?) ?(.*)$/u.exec(text.replace(/ ?\.$/u, '')) ?? [];
  const read = readDecimal(rest) ?? readFraction(rest) ?? readMixed(rest);
  if (!read) return faultOf(rest);
  if (isFault(read) || sign !== '-') return read;
  return { ...read, value: negate(read.value) };
}
