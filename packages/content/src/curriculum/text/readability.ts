import { plainText } from './markdown.ts';

export type Readability = { words: number; sentences: number; grade: number };

/** Counts syllables by groups of vowels, with the usual corrections for a silent e. */
export function syllablesIn(word: string): number {
  const letters = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/gu, '');
  if (letters.length <= 3) return 1;
  const withoutSilent = letters
    .replace(/(?:[^laeiouy]es|[^taeiouyd]ed|[^laeiouy]e)$/u, (ending) => ending[0] ?? '')
    .replace(/^y/u, '');
  return Math.max(1, (withoutSilent.match(/[aeiouy]{1,2}/gu) ?? []).length);
}

// The colon of a ratio such as "2 : 5" has a space and a number on both sides and ends no sentence.
const sentenceEnd = /(?<=[.!?:;])(?<!\p{N}\s:(?=\s+\p{N}))\s+|\n/u;

/** Flesch–Kincaid school grade of a Markdown text. A formula counts as one short word. */
export function readability(markdown: string): Readability {
  const sentences = plainText(markdown)
    .split(sentenceEnd)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const words = sentences.flatMap(
    (sentence) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’,.]*/gu) ?? [],
  );
  if (words.length === 0) return { words: 0, sentences: 0, grade: 0 };
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  const grade =
    0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return { words: words.length, sentences: sentences.length, grade: Math.round(grade * 10) / 10 };
}
