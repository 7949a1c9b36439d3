import { MAX_RAW_LENGTH, MAX_TEXT_SIGNS } from './limits.ts';
import { type LookAgainReason, lookAgain, type Mark, RIGHT, slip, wrong } from './marks.ts';
import type { TextKey } from './model.ts';
import { dropInvisible } from './numbers/clean.ts';

/** Hooked letters have no mark that could be taken off, and the letter bar offers them beside the dotted ones. */
const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** What does not matter in any answer: spaces, a full stop at the end, the kind of quotation mark or hyphen. */
export function cleanText(text: string): string {
  return (
    dropInvisible(text)
      .normalize('NFC')
      // Letters and signs of full width, which some keyboards offer.
      .replace(/[\uff01-\uff5e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replace(/[\u2018\u2019\u02bc\u2032\u00b4`]/gu, "'")
      .replace(/[\u201c\u201d]/gu, '"')
      .replace(/[\u2010-\u2015\u2212]/gu, '-')
      .replace(/\s+/gu, ' ')
      .trim()
      .replace(/[ .!?]+$/u, '')
  );
}

/** Spaces beside signs, and between a figure and a letter, are a matter of habit: `x+3`, `12noon`, `5,10,15`, `7.30am`. */
const spacesAside = (text: string): string =>
  text
    .replace(/ ?& ?/gu, ' and ')
    .replace(/ ?([^\p{L}\p{M}\p{N} ]) ?/gu, '$1')
    .replace(/(\p{N}) (?=\p{L})/gu, '$1')
    .replace(/(\p{L}) (?=\p{N})/gu, '$1')
    .replace(/(\d)[.:](\d\d)(?=[ap]\.?m)/giu, '$1:$2')
    .replace(/(\d[ap])\.(?=m)/giu, '$1');

/** What stands around an answer: brackets and quotation marks, a comma behind it, an article before it. */
const WRAPPED = /^(?:"(.+)"|'(.+)'|\((.+)\))$/u;
const bareOf = (text: string): string => {
  const [, ...inside] = WRAPPED.exec(text) ?? [];
  return inside.find((part) => part !== undefined) ?? text.replace(/[,;:]+$/u, '');
};
const withoutArticle = (text: string) => text.replace(/^(?:an?|the) (?=.)/iu, '');

/**
 * The ways to read what was typed, as it stands first. Only the child's side is stripped: where quotation marks or an article
 * are what is asked for, the key has them and the bare word is not enough.
 */
function readings(cleaned: string): string[] {
  const typed = spacesAside(cleaned);
  const bare = bareOf(typed);
  return [...new Set([typed, bare, withoutArticle(bare)])].filter((one) => one !== '');
}

const foldCase = (text: string) => text.toLowerCase().normalize('NFC');

type Letter = { base: string; marks: string };

function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  for (const sign of text.normalize('NFD')) {
    const last = letters[letters.length - 1];
    if (/\p{M}/u.test(sign) && last) last.marks += sign;
    else if (HOOKED[sign] !== undefined) letters.push({ base: HOOKED[sign], marks: 'hook' });
    else letters.push({ base: sign, marks: '' });
  }
  return letters;
}

const withoutMarks = (text: string) =>
  lettersOf(text)
    .map(({ base }) => base)
    .join('');

/** Whether the typed word is the other one with marks left out, and none put in. */
function isMissingMarks(typed: string, accepted: string): boolean {
  const [given, right] = [lettersOf(typed), lettersOf(accepted)];
  return (
    given.length === right.length &&
    given.every(({ base, marks }, place) => {
      const other = right[place];
      if (!other || base !== other.base) return false;
      return marks === other.marks || [...marks].every((mark) => other.marks.includes(mark));
    })
  );
}

/** One letter more, less, different, or two neighbours swapped. */
export function isOneEditApart(a: string, b: string): boolean {
  const [left, right] = [[...a], [...b]];
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let [i, j] = [left.length, right.length];
  while (i > start && j > start && left[i - 1] === right[j - 1]) [i, j] = [i - 1, j - 1];
  const [x, y] = [left.slice(start, i), right.slice(start, j)];
  if (x.length === 2 && y.length === 2) return x[0] === y[1] && x[1] === y[0];
  return x.length <= 1 && y.length <= 1 && x.length + y.length > 0;
}

const letterCount = (text: string) => (text.match(/\p{L}/gu) ?? []).length;

/** A second look is offered once for each of these; the same answer is wrong after that. */
function once(reason: LookAgainReason, seen: readonly LookAgainReason[]): Mark {
  return seen.includes(reason) ? wrong() : lookAgain(reason);
}

function markWriting(key: TextKey, typed: string, accepted: string): 'capitals' | 'marks' | null {
  if (key.strict === 'case')
    return withoutMarks(typed) === withoutMarks(accepted) ? null : 'capitals';
  if (key.strict === 'marks') return foldCase(typed) === foldCase(accepted) ? null : 'marks';
  return null;
}

/** Null when it is none of the accepted words; these differ in marks and capitals at most. */
function markSame(
  key: TextKey,
  typed: string,
  accepted: readonly string[],
  seen: readonly LookAgainReason[],
): Mark | null {
  const folded = foldCase(typed);
  const same = accepted.flatMap((word, place) =>
    isMissingMarks(folded, foldCase(word)) ? [{ word, shown: key.accept[place] ?? word }] : [],
  );
  const [first] = same;
  if (!first) return null;
  const faults = same.map(({ word }) => markWriting(key, typed, word));
  const [fault] = faults;
  if (fault && !faults.includes(null)) return once(fault, seen);
  const isExact = same.some(({ word }) => foldCase(word) === folded);
  return isExact ? RIGHT : { ...RIGHT, shown: first.shown };
}

/** Marks a typed word or phrase. `seen` are the second looks this child was already offered for this exercise. */
export function markText(key: TextKey, typed: string, seen: readonly LookAgainReason[] = []): Mark {
  const cleaned = typed.length > MAX_RAW_LENGTH ? null : cleanText(typed);
  if (cleaned === null || cleaned.length > MAX_TEXT_SIGNS) return lookAgain('too-long');
  if (cleaned === '') return lookAgain('empty');
  const accepted = key.accept.map((word) => spacesAside(cleanText(word)));
  const typedForms = readings(cleaned);
  for (const form of typedForms) {
    const right = markSame(key, form, accepted, seen);
    if (right) return right;
  }
  const folded = typedForms.map(foldCase);
  const known = key.slips.find(({ answer }) =>
    folded.includes(foldCase(spacesAside(cleanText(answer)))),
  );
  if (known) return slip(known.says);
  const bare = folded.map(withoutMarks);
  const bases = accepted.map((word) => withoutMarks(foldCase(word)));
  if (bases.some((word) => bare.includes(word))) return once('marks', seen);
  const isNear = bases.some(
    (word) => letterCount(word) >= 5 && bare.some((one) => isOneEditApart(one, word)),
  );
  return isNear ? once('spelling', seen) : wrong();
}
