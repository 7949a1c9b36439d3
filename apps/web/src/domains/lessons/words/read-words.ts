import { type Idea, type Word, wordKey } from '@akada/content/words';
import { queryOptions } from '@tanstack/react-query';
import { isText, listOf, orMissing, recordOf } from '#lib/checks.ts';
import { getSiteFile } from '#platform/content/site-file.ts';
import { wordsUrl } from './words-url.ts';

const isTrue = (value: unknown): value is true => value === true;
const isWords = recordOf<{ words: Word[]; ideas: Idea[] }>({
  words: listOf(
    recordOf<Word>({
      term: isText,
      meaning: isText,
      said: orMissing(isText),
      isChecked: orMissing(isTrue),
    }),
  ),
  ideas: listOf(recordOf<Idea>({ lesson: isText, said: isText, isChecked: orMissing(isTrue) })),
});

export const wordsOfCourse = (courseId: string) =>
  queryOptions({
    queryKey: ['words', courseId],
    queryFn: ({ signal }) => getSiteFile(wordsUrl(courseId), isWords, signal),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { component: 'words' },
  });

const marked = /\[\*\*([^*\n]+)\*\*\]\(#word\)/gu;

/** The words that a lesson marks, in the order of its text. */
export function wordsOfLesson(words: readonly Word[], body: string): Word[] {
  const byKey = new Map(words.map((word) => [wordKey(word.term), word]));
  const keys = new Set([...body.matchAll(marked)].map(([, text = '']) => wordKey(text)));
  return [...keys].flatMap((key) => byKey.get(key) ?? []);
}
