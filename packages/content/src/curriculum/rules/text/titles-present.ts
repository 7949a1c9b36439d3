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

type Blank = { file: string; line: number; message: string };

function blanksIn(source: Sourced<unknown>, value: unknown, path: PropertyKey[]): Blank[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    if (
      typeof item === 'string' &&
      item.trim() === '' &&
      (wordKeys.has(key) || Array.isArray(value))
    ) {
      const name = here.map(String).join('.');
      return [{ file: source.file, line: source.lineOf(...here), message: `"${name}" is blank` }];
    }
    return blanksIn(source, item, here);
  });
}

/** Nothing that a learner reads is blank. */
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
