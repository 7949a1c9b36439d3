import { add, divide, type Fraction, fraction, multiply, negate } from './fraction.ts';
import { type Fault, isFault, readNumber, type TypedNumber } from './read-number.ts';
import { countedUnit, isCountedAs, type Unit, unitNamed } from './units.ts';

/** A number with everything typed around it. */
export type Quantity = TypedNumber & {
  percent: boolean;
  unit: Unit | null;
  /** "5k" may be five thousand naira or five kobo. Only the kobo reading is a number here. */
  isMaybeThousands: boolean;
};

const MONEY_SIGN = /^([-+]?) ?(?:=n=|ngn|₦|n|#) ?(?=[-+\d.])/iu;
const PERCENT = / ?(?:%|per ?cent(?:age)?|pct)$/iu;
const NUMBER = '([-+]? ?[\\d.,/ ]*\\d[\\d.,/ ]*(?:(?:and|&|[-+])[\\d./ ]*\\d[\\d./ ]*)?)';
const UNIT = '((?:[a-z°₦#=][a-z°₦#=./ ]*?)(?:\\^\\d|[23](?=$|[ ,]))?)';
/** One number with one unit at the start of a text. */
const PART = new RegExp(`^${NUMBER}${UNIT}(?=$|,? ?(?:and )?\\d)`, 'iu');
const JOIN = /^,? ?(?:and )?/iu;
/** For example hours, minutes and seconds. */
const MAX_PARTS = 3;

const naira = () => unitNamed('naira') ?? null;
const kobo = () => unitNamed('kobo') ?? null;

/** Each field by name: object spread would take more time than the rest of marking. */
const plain = ({ value, shape, isLowest, isProper }: TypedNumber, unit: Unit | null): Quantity => ({
  value,
  shape,
  isLowest,
  isProper,
  percent: false,
  unit,
  isMaybeThousands: false,
});

const plainInteger = (text: string): Quantity =>
  plain({ value: fraction(BigInt(text)), shape: 'integer', isLowest: true, isProper: true }, null);

function unitOf(text: string, expected: Unit | null): Unit | undefined {
  if (expected && isCountedAs(expected, text)) return expected;
  // On a phone, a small o is often typed for a degree sign.
  if (expected?.quantity === 'angle' && /^o$/iu.test(text.trim())) return expected;
  const unit = unitNamed(text);
  // The question says which kind of degrees.
  const isDegrees = unit?.quantity === 'angle' && expected?.quantity === 'temperature';
  return isDegrees ? expected : unit;
}

/** `₦5 50k`, `₦5.50k`: the sign means naira, and the k only marks the kobo. */
function readNairaAndKobo(text: string): Quantity | Fault | undefined {
  const found = /^([-+]?) ?(\d[\d,]*)(?:([ .])(\d{1,2}))? ?k(?:obo)?$/iu.exec(text);
  if (!found) return undefined;
  const [, sign = '', before = '', between, behind = ''] = found;
  const front = readNumber(before);
  if (isFault(front)) return front;
  if (between === undefined) {
    const read = plain({ ...front, value: divide(front.value, fraction(100)) }, naira());
    return { ...read, isMaybeThousands: true };
  }
  // "₦1.5k" means thousands, like "₦5k": kobo would have two digits after the point.
  if (between === '.' && behind.length === 1) {
    const kobos = fraction(BigInt(before.replaceAll(',', '') + behind), 1_000);
    return {
      ...plain({ ...front, value: kobos, shape: 'decimal' }, naira()),
      isMaybeThousands: true,
    };
  }
  const hundredths = between === '.' ? behind.padEnd(2, '0') : behind;
  const value = add(front.value, fraction(BigInt(hundredths), 100));
  return plain(
    { ...front, shape: 'decimal', value: sign === '-' ? negate(value) : value },
    naira(),
  );
}

function readMoney(text: string): Quantity | Fault | undefined {
  if (!MONEY_SIGN.test(text)) return undefined;
  const bare = text.replace(MONEY_SIGN, '$1');
  const mixed = readNairaAndKobo(bare);
  if (mixed) return mixed;
  const read = readNumber(bare.replace(/ ?naira\.?$/iu, ''));
  return isFault(read) ? read : plain(read, naira());
}

type Part = { read: TypedNumber; unit: Unit };

function readParts(text: string, expected: Unit | null): Part[] | Fault {
  const parts: Part[] = [];
  let rest = text;
  while (rest !== '') {
    const [all, number = '', name = ''] = PART.exec(rest) ?? [];
    if (all === undefined || parts.length === MAX_PARTS) return { fault: 'unreadable' };
    const read = readNumber(number.trim());
    if (isFault(read)) return read;
    const unit = unitOf(name, expected);
    if (!unit) return { fault: expected ? 'unit-unreadable' : 'unreadable' };
    parts.push({ read, unit });
    rest = rest.slice(all.length).replace(JOIN, '');
  }
  return parts;
}

const inUnit = (value: Fraction, from: Unit, to: Unit) =>
  multiply(value, divide(from.size, to.size));

/** `2 h 30 min`, `5 naira 50 kobo`: one quantity, larger units first, whole numbers except for the last. */
function joinParts([first, ...more]: Part[]): Quantity | Fault {
  if (!first) return { fault: 'unreadable' };
  let [value, previous] = [first.read.value, first];
  const isBelow = value.top < 0n;
  for (const part of more) {
    const isSmaller = inUnit(fraction(1), part.unit, previous.unit).bottom > 1n;
    const isSame = part.unit.quantity === first.unit.quantity;
    if (!isSame || !isSmaller || previous.read.shape !== 'integer') return { fault: 'unreadable' };
    const extra = inUnit(part.read.value, part.unit, first.unit);
    value = add(value, isBelow ? negate(extra) : extra);
    previous = part;
  }
  const shape = more.length > 0 ? 'decimal' : first.read.shape;
  const isK = more.length === 0 && first.unit === kobo();
  return { ...plain({ ...first.read, value, shape }, first.unit), isMaybeThousands: isK };
}

/** "50k" may be kobo in writing or thousands in speech; "50 kobo" is unambiguous. */
const isShortKobo = (text: string) => /\dk$|\d k$/iu.test(text);

/**
 * Parses a normalised answer: a number, optionally with a percent sign, a money sign or a unit. `expected` is the unit
 * of the key, which may be anything countable.
 */
export function readQuantity(text: string, expected: Unit | null): Quantity | Fault {
  // The fast path for the most common answer; the code below would give the same result.
  if (/^-?\d{1,15}$/u.test(text)) return plainInteger(text);
  const bare = text.replace(/ ?\.$/u, '');
  if (PERCENT.test(bare)) {
    const read = readNumber(bare.replace(PERCENT, ''));
    if (isFault(read)) return read;
    const value = divide(read.value, fraction(100));
    return { ...plain({ ...read, value }, null), percent: true };
  }
  if (/^[-+\d.,/ ]*$/u.test(bare) || /^[-+]? ?[\d,]+ ?(?:and|&) ?[\d/ ]+$/iu.test(bare)) {
    const read = readNumber(bare);
    return isFault(read) ? read : plain(read, null);
  }
  const money = readMoney(bare);
  if (money) return money;
  const parts = readParts(bare, expected);
  if (isFault(parts)) return parts;
  const read = joinParts(parts);
  if (isFault(read)) return read;
  return { ...read, isMaybeThousands: read.isMaybeThousands && isShortKobo(bare) };
}

/** The unit of a key: one from the table, or any countable noun. */
export const keyUnit = (name: string): Unit => unitNamed(name) ?? countedUnit(name);

/** How many of `to` equal a quantity of the same kind. */
export const convert = inUnit;
