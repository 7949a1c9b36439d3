import { MAX_NUMBER_SIGNS } from '../limits.ts';
import { type LookAgain, lookAgain, type Mark, RIGHT, slip, type Wrong, wrong } from '../marks.ts';
import type { NumberKey } from '../model.ts';
import { cleanNumber } from './clean.ts';
import {
  absolute,
  compare,
  cutTo,
  decimalPlaces,
  divide,
  type Fraction,
  fraction,
  isEqual,
  isWhole,
  isZero,
  multiply,
  negate,
  ONE,
  roundTo,
  subtract,
} from './fraction.ts';
import { isFault } from './read-number.ts';
import { convert, keyUnit, type Quantity, readQuantity } from './read-quantity.ts';
import type { Unit } from './units.ts';

type Target = { key: NumberKey; value: Fraction; unit: Unit | null; isMoney: boolean };

/** The typed number compared with the key: its value in the key's unit. */
type Given = { typed: string; read: Quantity; value: Fraction };

const HUNDRED = fraction(100);

function unitOfKey({ unit, form }: NumberKey): Unit | null {
  if (unit !== undefined) return keyUnit(unit);
  return form === 'money' ? keyUnit('naira') : null;
}

/** Null when the key cannot be parsed: such an exercise marks nothing. */
function targetOf(key: NumberKey): Target | null {
  const unit = unitOfKey(key);
  const read = readQuantity(cleanNumber(key.answer) ?? '', unit);
  if (isFault(read)) return null;
  const isBarePercent = key.form === 'percent' && !read.percent;
  return {
    key,
    value: isBarePercent ? divide(read.value, HUNDRED) : read.value,
    unit,
    isMoney: unit?.quantity === 'money',
  };
}

function readFixed(text: string | undefined): Fraction | null {
  if (text === undefined) return null;
  const read = readQuantity(text, null);
  return isFault(read) ? null : read.value;
}

function isRightValue({ key, value }: Target, given: Fraction): boolean {
  if (isEqual(given, value)) return true;
  if (key.places !== undefined && isEqual(given, roundTo(value, key.places))) return true;
  const within = readFixed(key.within);
  return within !== null && compare(absolute(subtract(given, value)), within) <= 0;
}

function isInForm({ key, value }: Target, { shape, percent }: Quantity): boolean {
  const isPlain = shape === 'integer' || shape === 'decimal';
  if (key.form === 'any') return true;
  if (key.form === 'percent') return percent;
  if (percent) return false;
  if (key.form === 'fraction') return shape === 'fraction' || isWhole(value);
  if (key.form !== 'mixed') return isPlain;
  const isSmall = compare(absolute(value), ONE) < 0;
  return shape === 'mixed' || (isSmall && shape === 'fraction') || isWhole(value);
}

/** The right value in the wrong form. */
function formFault(target: Target, { read }: Given): LookAgain | null {
  const { form } = target.key;
  if (read.shape === 'mixed' && !read.isProper) return lookAgain('whole-part');
  return form === 'any' || isInForm(target, read) ? null : lookAgain(`form-${form}`);
}

/** The value is right; checks how it was written. */
function markWriting(target: Target, given: Given): Mark {
  const { key, unit } = target;
  const { read, typed } = given;
  if (unit === null && read.unit !== null) return lookAgain('only-number');
  const fault = formFault(target, given);
  if (fault) return fault;
  if (!read.isLowest && key.simplest === 'ask') return lookAgain('simplest');
  if (!read.isLowest && key.simplest === 'must') return wrong('not-simplest');
  if (unit !== null && read.unit === null && key.askUnit) return lookAgain('unit-missing', typed);
  const isOther = unit !== null && read.unit !== null && read.unit.name !== unit.name;
  if (isOther && key.keepUnit) return lookAgain('in-unit', key.unit ?? 'naira');
  return RIGHT;
}

/** Rounded or truncated where the exact value was asked for; or not rounded enough. */
function markPrecision({ key, value }: Target, { value: given, read }: Given): Mark | null {
  if (isWhole(value) || isZero(given)) return null;
  const places = decimalPlaces(given);
  if (places === null || read.shape === 'fraction' || read.shape === 'mixed') return null;
  const isRounded = isEqual(given, roundTo(value, places));
  const isNear = isRounded || isEqual(given, cutTo(value, places));
  if (!isNear) return null;
  if (key.places !== undefined) {
    if (places > key.places) return lookAgain('too-many-places', `${key.places}`);
    return places === key.places ? wrong('rounding') : wrong('over-rounded');
  }
  const exactPlaces = decimalPlaces(value);
  // A non-terminating decimal can only be approximate; a terminating one was rounded by choice.
  const ended = read.percent ? 4 : 2;
  if (places >= (exactPlaces === null ? 1 : ended)) return lookAgain('exact');
  return isRounded ? wrong('over-rounded') : null;
}

function isSameAsSlip(target: Target, { read, value }: Given, answer: string): boolean {
  const other = readQuantity(cleanNumber(answer) ?? '', target.unit);
  if (isFault(other)) return false;
  if (other.unit === null || target.unit === null) {
    const isBarePercent = target.key.form === 'percent' && !other.percent;
    return isEqual(value, isBarePercent ? divide(other.value, HUNDRED) : other.value);
  }
  const unit = read.unit ?? target.unit;
  if (unit.quantity !== other.unit.quantity) return false;
  return isEqual(convert(read.value, unit, other.unit), other.value);
}

function markSlips(target: Target, given: Given): Wrong | null {
  const found = target.key.slips.find(({ answer }) => isSameAsSlip(target, given, answer));
  return found ? slip(found.says) : null;
}

/** Off by a factor of ten, a hundred, … a million. */
function tensOff(value: Fraction, given: Fraction): number | null {
  if (isZero(value) || isZero(given)) return null;
  const { top, bottom } = divide(given, value);
  const [large, small] = top > bottom ? [top, bottom] : [bottom, top];
  const power = `${large}`.length - 1;
  if (small !== 1n || power > 6 || large !== 10n ** BigInt(power)) return null;
  return top > bottom ? power : -power;
}

function isPercentTaken({ key, value }: Target, { read }: Given, tens: number | null): boolean {
  if (tens !== 2 || read.percent || read.unit !== null) return false;
  return compare(absolute(value), ONE) <= 0 || key.form === 'percent';
}

/** Mistakes that are possible with any number, whatever the exercise. */
function markCommon(target: Target, given: Given): Wrong | null {
  const { value, isMoney } = target;
  const { read, typed } = given;
  const tens = tensOff(value, given.value);
  if (isPercentTaken(target, given, tens)) return wrong('percent', `${typed}%`);
  if (read.percent && tens === -2) return wrong('not-percent');
  if (isMoney && (tens === 2 || tens === -2)) return wrong('naira-or-kobo');
  if (!isZero(value) && isEqual(given.value, negate(value))) return wrong('sign');
  if (tens !== null) return wrong('power-of-ten');
  const isFraction = read.shape === 'fraction' || read.shape === 'mixed';
  if (isFraction && !isZero(value) && isEqual(given.value, divide(ONE, value))) {
    return wrong('upside-down');
  }
  return null;
}

function markValue(target: Target, given: Given): Mark {
  if (isRightValue(target, given.value)) return markWriting(target, given);
  return markSlipOrPrecision(target, given) ?? markCommon(target, given) ?? wrong();
}

function markSlipOrPrecision(target: Target, given: Given): Mark | null {
  const precision = markPrecision(target, given);
  if (precision?.outcome === 'look-again') return precision;
  return markSlips(target, given) ?? precision;
}

/** If a percentage is asked for, the percent sign is optional, like the sign for money. */
function markBarePercent(target: Target, given: Given): Mark {
  const asPercent = { ...given.read, percent: true, value: divide(given.value, HUNDRED) };
  const meant = { ...given, read: asPercent, value: asPercent.value };
  if (isRightValue(target, meant.value)) return markWriting(target, meant);
  if (isRightValue(target, given.value)) return lookAgain('form-percent');
  return markValue(target, meant);
}

function markOtherUnit(target: Target, given: Given): Mark {
  const isSameNumber = isRightValue(target, given.read.value);
  return markSlips(target, given) ?? wrong(isSameNumber ? 'unit' : 'wrong');
}

function markInUnit(target: Target, given: Given, unit: Unit): Mark {
  const { read } = given;
  if (target.unit === null) {
    const thousands = multiply(convert(read.value, unit, keyUnit('naira')), fraction(100_000));
    const isInFull = read.isMaybeThousands && isRightValue(target, thousands);
    return isInFull ? lookAgain('in-full') : markValue(target, given);
  }
  if (unit.quantity !== target.unit.quantity) return markOtherUnit(target, given);
  const value = convert(read.value, unit, target.unit);
  if (isRightValue(target, value)) return markValue(target, { ...given, value });
  if (read.isMaybeThousands) {
    const thousands = multiply(convert(value, target.unit, keyUnit('naira')), fraction(100_000));
    const inKeyUnit = convert(thousands, keyUnit('naira'), target.unit);
    if (isRightValue(target, inKeyUnit)) return lookAgain('in-full');
  }
  const isNumberRight = unit.name !== target.unit.name && isRightValue(target, read.value);
  if (isNumberRight)
    return markSlips(target, given) ?? wrong(target.isMoney ? 'naira-or-kobo' : 'unit');
  return markValue(target, { ...given, value });
}

/** Marks a typed number. Exact, and bounded: input of more than forty characters is not parsed. */
export function markNumber(key: NumberKey, typed: string): Mark {
  const target = targetOf(key);
  if (!target) return lookAgain('no-key');
  const cleaned = cleanNumber(typed);
  if (cleaned === null || [...cleaned].length > MAX_NUMBER_SIGNS) return lookAgain('too-long');
  if (cleaned === '') return lookAgain('empty');
  const read = readQuantity(cleaned, target.unit);
  if (isFault(read)) return lookAgain(read.fault);
  const given: Given = { typed: cleaned, read, value: read.value };
  if (read.unit !== null) return markInUnit(target, given, read.unit);
  if (key.form === 'percent' && !read.percent) return markBarePercent(target, given);
  return markValue(target, given);
}
