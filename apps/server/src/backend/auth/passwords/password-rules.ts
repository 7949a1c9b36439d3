import { AuthError, authErrors } from '../errors.ts';
import { commonPasswords, commonWords } from './common-passwords.ts';

const shortest = 8;
/** bcrypt reads no further: a longer password would be truncated silently. */
const maxPasswordBytes = 72;

/** What a stranger may know about a person. */
export type Person = { email?: string | undefined; name?: unknown; school?: unknown };

export const isTooLong = (password: string) => Buffer.byteLength(password) > maxPasswordBytes;

const weak = (reason: string, message: string) =>
  new AuthError(422, 'weak_password', message, { reasons: [reason] });

/** Refuses a new password that is too short, too long, based on the person's own name or easily guessed. */
export function checkNewPassword(password: string, person: Person = {}) {
  if (isTooLong(password)) {
    throw authErrors.validation(`Password cannot be longer than ${maxPasswordBytes} characters`);
  }
  if ([...password].length < shortest) {
    throw weak('length', `Password should be at least ${shortest} characters.`);
  }
  if (isPersonal(password, person)) {
    throw weak('personal', tooEasy);
  }
  if (isCommon(password)) {
    throw weak('pwned', tooEasy);
  }
}

/** The web app shows the same rule beside the field. */
export const tooEasy = 'This password is too easy to guess. Take three words of your own instead.';

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, '');

/** Characters that people substitute for letters. */
const disguises: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['8', 'b'],
  ['9', 'g'],
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
  ['|', 'l'],
  ['+', 't'],
  ['(', 'c'],
  ['€', 'e'],
]);

const lettersOf = (text: string) => text.replace(/[^\p{L}]+/gu, '');
const undisguised = (text: string, one = 'i') =>
  lettersOf([...text].map((sign) => (sign === '1' ? one : (disguises.get(sign) ?? sign))).join(''));

/** The letters that a guesser would find in it: with digits and symbols removed, and with symbols read as letters. */
function readings(password: string): string[] {
  const given = plain(password);
  const core = given.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const all = [
    lettersOf(given),
    ...['i', 'l'].flatMap((one) => [undisguised(core, one), undisguised(given, one)]),
  ];
  return [...new Set(all)];
}

/** This many of a person's own letters beside known words make a password that no list contains. */
const ownLetters = 4;

/** Whether it consists of these words with few or no other letters. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return readings(password).some((reading) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), reading);
    return rest !== reading && rest.length < ownLetters;
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Name, email and school, whole and in parts. */
function isPersonal(password: string, { email = '', name, school }: Person): boolean {
  const parts = [email, textOf(name), textOf(school)].flatMap((text) => [
    lettersOf(plain(text)),
    ...text
      .split(/[^\p{L}\p{M}]+/u)
      .map((part) => lettersOf(plain(part)))
      .filter((part) => part !== 'com'),
  ]);
  const known = [...new Set(parts)].filter((part) => part.length >= 3);
  const local = plain(email.split('@')[0] ?? '');
  const isLocal = local.length >= 3 && plain(password).replace(/\d{1,4}$/, '') === local;
  return (
    isLocal ||
    isMadeOf(password, [...known, ...commonWords]) !== isMadeOf(password, [...commonWords])
  );
}

const listedWords = [
  ...commonWords,
  ...[...commonPasswords].filter((word) => /^[a-z]+$/.test(word)),
];

/** On the list, a short piece repeated, a keyboard run, or common words with digits and symbols. */
function isCommon(password: string): boolean {
  const given = password.toLowerCase();
  const bare = given.replace(/[^\p{L}\p{N}]+/gu, '');
  const core = given.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const forms = [given, bare, core.length >= 5 ? core : given];
  if (forms.some((form) => commonPasswords.has(form) || isRepeated(form) || isRun(form)))
    return true;
  return isMadeOf(password, listedWords);
}

const isRepeated = (text: string) =>
  /^(.)\1+$/u.test(text) || (text.length <= 16 && /^(.{2,4})\1+$/u.test(text));

const keyboard = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
const runs = keyboard.flatMap((row) => [row, [...row].toReversed().join('')]);
const isRun = (text: string) => runs.some((row) => row.includes(text));
