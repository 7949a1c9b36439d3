import { type Mark, slip, wrong } from '../marks.ts';
import { cleanText, foldCase } from './clean-text.ts';

/** A sentence is marked word by word. */
const MIN_WORDS = 4;

const wordsOf = (text: string) => foldCase(cleanText(text)).match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];

/** The longest common subsequence of words. */
function inCommon(typed: readonly string[], right: readonly string[]): Set<number> {
  const lengths = Array.from({ length: typed.length + 1 }, () => Array(right.length + 1).fill(0));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = typed.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] ?? [];
      row[j] = typed[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const places = new Set<number>();
  for (let i = 0, j = 0; i < typed.length && j < right.length; ) {
    if (typed[i] === right[j]) {
      places.add(i);
      [i, j] = [i + 1, j + 1];
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return places;
}

const sorted = (words: readonly string[]) => [...words].sort().join(' ');

function nearest(typed: readonly string[], accepted: readonly string[]) {
  return accepted
    .map(wordsOf)
    .filter(({ length }) => length >= MIN_WORDS)
    .map((words) => ({ words, common: inCommon(typed, words) }))
    .sort((one, other) => other.common.size - one.common.size)[0];
}

/** Commas count if the question is about punctuation. */
const ABOUT_MARKS = /comma|punctuat|mark|apostrophe|capital|speech/iu;

/** The same words with different commas, in a question about something else. */
export function isSameSentence(
  typed: string,
  accepted: readonly string[],
  prompt: string | undefined,
): boolean {
  const words = wordsOf(typed);
  if (prompt === undefined || ABOUT_MARKS.test(prompt) || words.length < MIN_WORDS) return false;
  return accepted.some((one) => wordsOf(one).join(' ') === words.join(' '));
}

/** What is wrong with a sentence, in words for the child; null unless a sentence was asked for. */
export function markSentence(
  typed: string,
  accepted: readonly string[],
  slips: readonly { answer: string; says: string }[],
): Mark | null {
  const words = wordsOf(typed);
  const close = nearest(words, accepted);
  if (!close) return null;
  const line = ` ${words.join(' ')} `;
  const right = ` ${close.words.join(' ')} `;
  const known = slips.find(({ answer }) => {
    const part = ` ${wordsOf(answer).join(' ')} `;
    return line.includes(part) && !right.includes(part);
  });
  if (known) return slip(known.says);
  const { words: key, common } = close;
  if (common.size < 2) return null;
  if (sorted(words) === sorted(key)) {
    return line === right ? wrong('punctuation') : wrong('order');
  }
  const strange = words.filter((_, place) => !common.has(place));
  if (strange.length === 0) return wrong('word-missing');
  return wrong('words', [...new Set(strange)].slice(0, 3).join(', '));
}
