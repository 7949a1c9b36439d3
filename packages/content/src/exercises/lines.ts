import type { Params } from '@akada/exercises/model';

/** The items of a list that is stored as one text. */
export const linesOf = (value: unknown): string[] =>
  (typeof value === 'string' ? value : '')
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The parameters of a family: `most: 12`, one a line. */
export function paramsOf(value: unknown): Params {
  const rows = linesOf(value).map((line) => {
    const [, name = line, word = ''] = /^([^:]*):(.*)$/u.exec(line) ?? [];
    return [name.trim(), word.trim()] as const;
  });
  return Object.fromEntries(
    rows.map(([name, word]) => {
      if (word === 'true' || word === 'false') return [name, word === 'true'];
      return [name, /^-?\d{1,15}$/u.test(word) ? Number(word) : word];
    }),
  );
}
