import { commonPasswords, commonWords } from './common-passwords.ts';
import { AuthError, refusals } from './errors.ts';

const shortest = 8;
/** bcrypt reads no further: a longer password would be cut in silence. */
const longestBytes = 72;

/** What a stranger may know about a person. */
export type Person = { email?: string | undefined; name?: unknown };

export const isTooLong = (password: string) => Buffer.byteLength(password) > longestBytes;

const weak = (reason: string, message: string) =>
  new AuthError(422, 'weak_password', message, { reasons: [reason] });

/** Refuses a new password that is too short, too long, their own name, or what anyone tries first. */
export function checkNewPassword(password: string, person: Person = {}) {
  if (isTooLong(password)) {
    throw refusals.validation(`Password cannot be longer than ${longestBytes} characters`);
  }
  if ([...password].length < shortest) {
    throw weak('length', `Password should be at least ${shortest} characters.`);
  }
  if (isPersonal(password, person)) {
    throw weak('personal', 'Password should not be your name or your email.');
  }
  if (isCommon(password)) {
    throw weak(
      'pwned',
      'Password is known to be weak and easy to guess, please choose a different one.',
    );
  }
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** The email, what stands before its @, or the name; with or without a number behind it. */
function isPersonal(password: string, { email = '', name }: Person): boolean {
  const given = plain(password);
  const known = [email, email.split('@')[0] ?? '', typeof name === 'string' ? name : '']
    .map(plain)
    .filter((word) => word.length >= 3);
  return known.some((word) => given === word || given === `${word}${trailingNumber(given)}`);
}

const trailingNumber = (text: string) => /\d{1,4}$/.exec(text)?.[0] ?? '';

/** On the list, a short piece over and over, a run of the keyboard, or a common word with a number. */
function isCommon(password: string): boolean {
  const given = password.toLowerCase();
  if (commonPasswords.has(given) || isRepeated(given) || isRun(given)) return true;
  return commonWords.has(given.replace(/^\d+|\d+$/g, ''));
}

const isRepeated = (text: string) =>
  /^(.)\1+$/u.test(text) || (text.length <= 16 && /^(.{2,4})\1+$/u.test(text));

const keyboard = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
const runs = keyboard.flatMap((row) => [row, [...row].toReversed().join('')]);
const isRun = (text: string) => runs.some((row) => row.includes(text));
