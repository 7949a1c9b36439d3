import { wordKey } from '../../words.ts';
import type { CourseFolder } from '../library.ts';

/** Examples and experiments set questions and results in bold. */
const examples = /^:::(?:worked-example|try-it)[\s\S]*?^:::/gmu;
const bold = /(?<![*[])\*\*([^*\n$[\]]+)\*\*(?!\*)/gu;
/** One to four words. A number, a formula or a sentence is not a term. */
const term = /^\p{L}[\p{L}’'.-]{2,}(?: [\p{L}’'.-]+){0,3}:?$/u;

/**
 * Bold words of the lessons that look like terms and are not in `words.yaml`, by the lesson that has them first. Some
 * are emphasis alone: only a person can tell.
 */
export function unexplainedTerms({ lessons, words }: Pick<CourseFolder, 'lessons' | 'words'>) {
  const seen = new Set(words?.data.words.map((word) => wordKey(word.term)));
  return lessons.flatMap(({ slug, body }) =>
    [...body.replace(examples, '').matchAll(bold)].flatMap(([, text = '']) => {
      const key = wordKey(text);
      if (!term.test(text) || seen.has(key)) return [];
      seen.add(key);
      return [{ lesson: slug, term: text }];
    }),
  );
}
