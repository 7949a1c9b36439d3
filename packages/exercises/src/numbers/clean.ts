import { MAX_RAW_LENGTH } from '../limits.ts';

/** Bidirectional control characters and zero-width characters, which people do not type on purpose. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const VULGAR = '[\u00bc-\u00be\u2150-\u215e\u2189]';
const SUPERSCRIPTS = '\u2070\u00b9\u00b2\u00b3\u2074-\u2079';

const superscript = (digits: string) => digits.normalize('NFKC');

/** Drops invisible characters and leaves the rest of the text unchanged. */
export const dropInvisible = (text: string) => text.replace(INVISIBLE, '');

/** Maps the decimal digits of every script to 0 to 9. The ten digits of a script are consecutive. */
function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return `${value}`;
  });
}

function toAscii(text: string): string {
  const apart = dropInvisible(text)
    .replace(/[\u00ba\u02da]/gu, '\u00b0')
    // Some keyboards write a half as ¹⁄₂; any other superscript digit is a power.
    .replace(
      new RegExp(`([${SUPERSCRIPTS}]+)([\u2044/])(?=[\u2080-\u2089])`, 'gu'),
      (_, top: string) => ` ${superscript(top)}/`,
    )
    .replace(new RegExp(`[${SUPERSCRIPTS}]+`, 'gu'), (power) => `^${superscript(power)}`)
    // Without a space, NFKC would turn 1½ into 11/2, and ½2 into 1/22.
    .replace(new RegExp(`(\\p{Nd})(?=${VULGAR}|\u215f)`, 'gu'), '$1 ')
    .replace(new RegExp(`(${VULGAR})(?=\\p{Nd})`, 'gu'), '$1 ');
  return plainDigits(apart.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/[\u2044\u2215]/gu, '/')
    .replace(/\u066a/gu, '%')
    .replace(/\u066b/gu, '.')
    .replace(/\u066c/gu, ',');
}

const isPlain = (text: string) => /^[\x20-\x7e]*$/u.test(text);

/**
 * Input of a number field as plain digits and signs with single spaces. No visible character is dropped. Null when it
 * is too long to be a number.
 */
export function cleanNumber(typed: string): string | null {
  if (typed.length > MAX_RAW_LENGTH) return null;
  return (
    (isPlain(typed) ? typed : toAscii(typed))
      .replace(/\s+/gu, ' ')
      .trim()
      // Brackets tie a sign to its number; around anything else they may have a meaning.
      .replace(/^\( ?(-[^()]*?) ?\)$/u, '$1')
      .replace(/^(?:minus|negative) ?(?=[\d.])/iu, '-')
  );
}
