/**
 * The signs of a card's code, none of which can be mistaken for another: no 0, O, 1, I or L. Their number is prime, so that
 * the check sign finds every wrong sign and every two signs that were swapped.
 */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const cardSignCount = signs.length;
export const freeCardSigns = 7;

const weigh = (values: readonly number[]) =>
  values.reduce((sum, value, at) => sum + (at + 1) * value, 0);

/** The code for seven random values below 31: seven signs and the check sign. */
export function cardCodeOf(values: readonly number[]): string {
  // The check sign has weight 8, and 8 · 4 = 1 (mod 31): the sum of a right code is 0.
  const check = (cardSignCount - ((weigh(values) * 4) % cardSignCount)) % cardSignCount;
  return [...values, check].map((value) => signs[value]).join('');
}

export type Card = {
  code: string;
  /** In the square, and typed when too many wrong codes came in from everywhere. */
  username?: string;
};

const shape = new RegExp(`^([${signs}]{${freeCardSigns + 1}})(?:\\.([a-z][a-z0-9]{2,19}))?$`);

/** A card as it was typed, scanned or sent: `7KMP-2QXR` or `7KMP2QXR.ada27`; undefined when no card can have this code. */
export function readCard(given: unknown): Card | undefined {
  if (typeof given !== 'string' || given.length > 60) return undefined;
  const [typed = '', name] = given.replace(/[\s-]+/g, '').split('.', 2);
  const text = typed.toUpperCase() + (name === undefined ? '' : `.${name.toLowerCase()}`);
  const [, code, username] = shape.exec(text) ?? [];
  if (!code || weigh([...code].map((sign) => signs.indexOf(sign))) % cardSignCount !== 0) {
    return undefined;
  }
  return username ? { code, username } : { code };
}

/** As people read and type it. */
export const groupedCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;
