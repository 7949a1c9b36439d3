import { wordKey, wordLanguages } from '../../../words.ts';
import { type CourseFolder, coursesOf, type LessonFile } from '../../library.ts';
import type { Rule } from '../../rule.ts';

type Fault = { file: string; line: number; message: string };

/** The most that fits on a card on a small phone. */
const longestMeaning = 100;
const longestWord = 60;
const longestIdea = 200;

const boldKeys = (lessons: readonly LessonFile[]) =>
  new Set(
    lessons.flatMap(({ body }) =>
      [...body.matchAll(/\*\*([^*\n]+)\*\*/gu)].map(([, text = '']) => wordKey(text)),
    ),
  );

function faultsOf({ words, lessons }: CourseFolder): Fault[] {
  if (!words) return [];
  const { file, data, lineOf } = words;
  const bold = boldKeys(lessons);
  const seen = new Set<string>();
  const slugs = new Set(lessons.map(({ slug }) => slug));
  const said = (list: 'words' | 'ideas', index: number, texts: object, longest: number) =>
    wordLanguages.flatMap((code): Fault[] => {
      const text: unknown = Reflect.get(texts, code);
      if (typeof text !== 'string') return [];
      const line = lineOf(list, index, code);
      if (text.trim() === '') return [{ file, line, message: `"${code}" is empty: leave it out` }];
      if (text !== text.normalize('NFC'))
        return [{ file, line, message: `"${text}" has accents apart from their letters (NFC)` }];
      return text.length > longest
        ? [{ file, line, message: `"${text}" has ${text.length} letters; at most ${longest}` }]
        : [];
    });
  const ofWords = data.words.flatMap((word, index): Fault[] => {
    const { term, meaning } = word;
    const key = wordKey(term);
    const at = (name: string) => lineOf('words', index, name);
    const faults: Fault[] = said('words', index, word, longestWord);
    if (seen.has(key)) faults.push({ file, line: at('term'), message: `"${term}" is there twice` });
    seen.add(key);
    if (!bold.has(key))
      faults.push({ file, line: at('term'), message: `no lesson has "${term}" in bold` });
    if (!/^[^.!?]+\.$/u.test(meaning.replace(/\d\.\d/gu, '')) || meaning.length > longestMeaning)
      faults.push({
        ...{ file, line: at('meaning') },
        message: `the meaning of "${term}" must be one sentence of at most ${longestMeaning} letters`,
      });
    return faults;
  });
  const ofIdeas = (data.ideas ?? []).flatMap((idea, index): Fault[] => [
    ...said('ideas', index, idea, longestIdea),
    ...(slugs.has(idea.lesson)
      ? []
      : [
          {
            ...{ file, line: lineOf('ideas', index, 'lesson') },
            message: `there is no lesson file "${idea.lesson}.md"`,
          },
        ]),
  ]);
  return [...ofWords, ...ofIdeas];
}

/** A card explains, in one sentence, a term that lessons mark. */
export const wordsSound: Rule = {
  name: 'words-sound',
  isStructural: false,
  check: (library) => coursesOf(library).flatMap(faultsOf),
};
