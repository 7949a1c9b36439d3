import { type LookAgainReason, lookAgain, type Mark, RIGHT, wrong } from '../marks.ts';
import { type Fraction, fraction, isEqual, multiply } from '../numbers/fraction.ts';
import { isFault } from '../numbers/read-number.ts';
import { convert, keyUnit, readQuantity } from '../numbers/read-quantity.ts';

const DAY = 24 * 60;
const HALF = DAY / 2;

/** Minutes from midnight; `open` when the text does not distinguish morning and evening. */
type Clock = { kind: 'clock'; minutes: number; open: boolean };
type Lasting = { kind: 'lasting'; minutes: Fraction };
type Time = Clock | Lasting;
type Fault = { fault: LookAgainReason };

const HALF_OF_DAY = /\s*(a|p)\.?\s?m\.?$|\s+in the (morning|afternoon|evening)$|\s+at (night)$/iu;
const NAMED = new Map([
  ['noon', HALF],
  ['midday', HALF],
  ['midnight', 0],
]);
const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
const numbers = new Map(NUMBERS.split(' ').map((name, place) => [name, place + 1]));

const inFigures = (text: string) =>
  text
    .replace(/\btwenty[- ]five\b/giu, '25')
    .replace(/\b[a-z]+\b/giu, (word) => `${numbers.get(word.toLowerCase()) ?? word}`);

/** `half past 4`, `quarter to 9`, `20 minutes past 7` */
function readSpoken(text: string): [hour: number, minute: number] | null {
  const [, amount = '', way, hour] =
    /^(half|(?:a )?quarter|\d{1,2})(?: minutes?| mins?)? (past|to|after|before) (\d{1,2})$/iu.exec(
      text,
    ) ?? [];
  if (hour === undefined || way === undefined) return null;
  const steps = /half/iu.test(amount) ? 30 : /quarter/iu.test(amount) ? 15 : Number(amount);
  return /past|after/iu.test(way) ? [Number(hour), steps] : [Number(hour) - 1, 60 - steps];
}

/** `21:05`, `21.05`, `2105`, `9` */
function readFigures(text: string): [hour: number, minute: number] | null {
  const [, hour, minute = '0'] =
    /^(\d{1,2})\s?[:.;,\-h]\s?(\d{2})$/u.exec(text) ??
    /^(\d{1,2}?)(\d{2})$/u.exec(text.length > 2 ? text : '') ??
    /^(\d{1,2})$/u.exec(text) ??
    [];
  return hour === undefined ? null : [Number(hour), Number(minute)];
}

function readClock(text: string): Clock | null {
  const half = HALF_OF_DAY.exec(text);
  const rest = text
    .replace(HALF_OF_DAY, '')
    .replace(/^(?:at|it is|about) /iu, '')
    .replace(/^12 (?=noon|midnight|midday)/iu, '')
    .replace(/\s*(?:hours|hour|hrs|hr|h|o'?\s?clock|gmt)\.?$/iu, '')
    .trim();
  const named = NAMED.get(rest.toLowerCase());
  if (named !== undefined) return { kind: 'clock', minutes: named, open: false };
  const [hour, minute] = readSpoken(inFigures(rest)) ?? readFigures(rest) ?? [99, 0];
  if (hour > 24 || minute > 59) return null;
  const clock = { kind: 'clock' as const, minutes: (hour * 60 + minute) % DAY };
  if (!half) return { ...clock, open: hour >= 1 && hour <= 12 && !rest.startsWith('0') };
  if (hour > 12 || hour === 0) return { ...clock, open: false };
  const isLate = /^p/iu.test(half[1] ?? '') || /afternoon|evening|night/iu.test(half[0]);
  return { ...clock, minutes: ((hour % 12) + (isLate ? 12 : 0)) * 60 + minute, open: false };
}

const minute = () => keyUnit('min');

/** `1 h 20 min`, `1 hour and 20 minutes`, `80 minutes`, `1h20` */
function readLasting(text: string): Lasting | null {
  const full = text
    .replace(/(\d)\s*(?:hours?|hrs?|h)\.?,?\s*(?:and )?(\d{1,2})$/iu, '$1 h $2 min')
    .replace(/(\d)\s*m(?=$|\s)/iu, '$1 min')
    .replace(/^half an hour$/iu, '30 min')
    .replace(/^an hour and a half$/iu, '90 min')
    .replace(/^(\d+) and a half hours?$/iu, '$1.5 h')
    .replace(/^an? (?=hour|minute)/iu, '1 ');
  const read = readQuantity(full, minute());
  if (isFault(read) || read.unit?.quantity !== 'time') return null;
  return { kind: 'lasting', minutes: convert(read.value, read.unit, minute()) };
}

const isLastingKey = (key: string) => /\d\s*(?:h|hours?|min|minutes?|s|seconds?)\b/iu.test(key);

/** Hours and minutes with a colon, where a duration is asked for. */
function asLasting(text: string): Lasting | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/u.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  return { kind: 'lasting', minutes: fraction(Number(hours) * 60 + Number(minutes)) };
}

export const time = {
  read: (text: string, key: string): Time | Fault => {
    if (!isLastingKey(key)) return readClock(text) ?? { fault: 'form-time' };
    const lasting = readLasting(text) ?? asLasting(text);
    if (lasting) return lasting;
    return { fault: /^[\d.,/ ]+$/u.test(text) ? 'unit-missing' : 'form-time' };
  },
  compare: (key: Time, given: Time): Mark => {
    if (key.kind === 'lasting' || given.kind === 'lasting') {
      if (key.kind !== 'lasting' || given.kind !== 'lasting') return wrong();
      if (isEqual(key.minutes, given.minutes)) return RIGHT;
      const isOff = isEqual(multiply(key.minutes, fraction(60)), given.minutes);
      return wrong(isOff ? 'unit' : 'wrong');
    }
    if (key.minutes === given.minutes) return RIGHT;
    const isOtherHalf = key.minutes % HALF === given.minutes % HALF;
    if (!isOtherHalf) return wrong();
    if (key.open) return RIGHT;
    return given.open ? lookAgain('am-pm') : wrong();
  },
};
