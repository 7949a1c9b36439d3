import { MAX_RAW_LENGTH, MAX_TEXT_SIGNS } from './limits.ts';
import { type LookAgainReason, lookAgain, type Mark, RIGHT, slip, wrong } from './marks.ts';
import type { TextKey } from './model.ts';
import { dropInvisible } from './numbers/clean.ts';

/** Hooked letters have no mark that could be taken off, and the letter bar offers them beside the dotted ones. */
const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** What does not matter in any answer: spaces, a full stop at the end, the kind of quotation mark or hyphen. */
export function cleanText(text: string): string {
  return dropInvisible(text)
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc\u00b4`]/gu, "'")
    .replace(/[\u201c\u201d]/gu, '"')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[ .!?]+$/u, '');
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

/** Marks a typed word or phrase. `seen` are the second looks this child was already offered for this exercise. */
export function markText(key: TextKey, typed: string, seen: readonly LookAgainReason[] = []): Mark {
  const cleaned = typed.length > MAX_RAW_LENGTH ? null : cleanText(typed);
  if (cleaned === null || cleaned.length > MAX_TEXT_SIGNS) return lookAgain('too-long');
  if (cleaned === '') return lookAgain('empty');
  const folded = foldCase(cleaned);
  const accepted = key.accept.map(cleanText);

  const same = accepted.filter((word) => isMissingMarks(folded, foldCase(word)));
  if (same.length > 0) {
    const faults = same.map((word) => markWriting(key, cleaned, word));
    const [fault] = faults;
    if (fault && !faults.includes(null)) return once(fault, seen);
    const exact = same.find((word) => foldCase(word) === folded);
    const [shown] = same;
    return exact !== undefined || shown === undefined ? RIGHT : { ...RIGHT, shown };
  }
  const bare = withoutMarks(folded);
  const known = key.slips.find(({ answer }) => foldCase(cleanText(answer)) === folded);
  if (known) return slip(known.says);
  const bases = accepted.map((word) => withoutMarks(foldCase(word)));
  if (bases.includes(bare)) return once('marks', seen);
  const isNear = bases.some((word) => letterCount(word) >= 5 && isOneEditApart(bare, word));
  return isNear ? once('spelling', seen) : wrong();
}
