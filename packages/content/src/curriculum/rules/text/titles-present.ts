import { coursesOf, type Sourced } from '../../library.ts';
import type { Rule } from '../../rule.ts';

const wordKeys = new Set([
  'title',
  'answer',
  'front',
  'back',
  'strand',
  'description',
  'task',
  'modelAnswer',
]);

/** Characters without width count as empty. */
const isBlank = (text: string) => /^[\s\p{Cf}]*$/u.test(text);
/** A title is also a URL and is read aloud. */
const isName = (text: string) => /[\p{L}\p{N}]/u.test(text);

type Blank = { file: string; line: number; message: string };

function lackOf(text: string, path: readonly PropertyKey[]): string | null {
  if (isBlank(text)) return 'is blank';
  return path.length === 1 && path[0] === 'title' && !isName(text) ? 'has no letter' : null;
}

function blanksIn(source: Sourced<unknown>, value: unknown, path: PropertyKey[]): Blank[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    const isWords = typeof item === 'string' && (wordKeys.has(key) || Array.isArray(value));
    const lack = isWords && lackOf(item, here);
    if (lack) {
      const name = here.map(String).join('.');
      return [{ file: source.file, line: source.lineOf(...here), message: `"${name}" ${lack}` }];
    }
    return blanksIn(source, item, here);
  });
}

/** No text that a learner reads is blank. */
export const titlesPresent: Rule = {
  name: 'titles-present',
  isStructural: false,
  check: (library) => {
    const sources: (Sourced<unknown> | null)[] = [
      ...library.subjects.map(({ subject }) => subject),
      ...coursesOf(library).flatMap((folder) => [
        folder.course,
        folder.flashcards,
        folder.assignments,
        folder.worksheets,
        ...folder.lessons,
      ]),
      ...library.benchmarks,
    ];
    return sources.flatMap((source) => (source ? blanksIn(source, source.data, []) : []));
  },
};
