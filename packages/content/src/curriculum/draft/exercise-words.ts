import type { RawExercise } from '../../exercises/raw-exercises.ts';
import type { Fault, Path } from './draft-library.ts';

/** The form fields by their names in files, with the labels shown above them. */
const fields = new Map([
  ['hints', 'Hints'],
  ['solution', 'Worked solution'],
  ['answer', 'Answer'],
  ['accept', 'Right answers'],
  ['items', 'Items'],
  ['pairs', 'Pairs'],
  ['options', 'Options'],
  ['spots', 'Spots to tap'],
  ['alt', 'What is seen'],
  ['unit', 'Unit'],
  ['slips', 'Wrong answers that you expect'],
  ['params', 'Parameters'],
]);

const starts = new Map<string, string>([
  ['exercise.note', 'key'],
  ['exercise.generated', 'family'],
  ['exercise.gaps', 'text'],
  ['exercise.picture', 'src'],
]);

const named = /^(?:exercise "[^"]*": )?"?([a-z]+)(?:\.\d+)*"?(?:: | is missing)/iu;

/** The field of an exercise that a message is about; its first one when it is about all of it. */
export function exerciseField({ path, message }: Pick<Fault, 'path' | 'message'>, kind: string) {
  const [, , ...inside] = path;
  if (inside.length > 0)
    return inside.map((part) => (typeof part === 'number' ? part : String(part)));
  if (/\bthe slip "/u.test(message)) return ['slips'];
  if (/\bthe key "/u.test(message)) return ['answer'];
  if (/\bno skill "/u.test(message)) return ['skill'];
  if (message.includes('(its parameters: ')) return ['params'];
  const [, name = ''] = named.exec(message) ?? [];
  return fields.has(name) ? [name] : [starts.get(kind) ?? 'prompt'];
}

/** Rewrites a rule's message about an exercise from the terms of files to those of the form. */
export function exerciseWords(message: string): string {
  const [, missing = ''] = /^"([a-z]+)" is missing$/iu.exec(message) ?? [];
  const label = fields.get(missing);
  if (label) return `“${label}” is empty`;
  return message
    .replace(
      /the slip "(.*)" is marked (?:right|correct)/u,
      '“$1” stands among the wrong answers that you expect, but it is right',
    )
    .replace(
      /the slip "(.*)" is marked (\S+)/u,
      '“$1” stands among the wrong answers that you expect, but it is marked $2',
    )
    .replace(
      /the slip "(.*)" is hidden by another/u,
      '“$1” stands twice among the wrong answers that you expect',
    )
    .replace(/the words for the slip "/u, 'the words for the wrong answer "')
    .replace(
      /the key "(.*)" is not marked right \(.*\)/u,
      'the answer “$1” cannot be marked: write it as a child would type it, such as 12, 3/4 or 2.5',
    )
    .replace(
      /there is no family "(.*)"; there are /u,
      'there is no family “$1”. Use one of these: ',
    );
}

/** Rows of a list that a file stores as one table: each needs both sides, and a unique left side. */
function rowFaults(
  list: string,
  [left, right]: readonly [string, string],
  rows: readonly Record<string, unknown>[],
): { path: Path; message: string }[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const first = String(row[left] ?? '').trim();
    const empty = [left, right].filter((side) => String(row[side] ?? '').trim() === '');
    const twice = first !== '' && seen.has(first);
    seen.add(first);
    return [
      ...empty.map((side) => ({ path: [list, index, side], message: 'this is empty' })),
      ...(twice ? [{ path: [list, index, left], message: `“${first}” stands twice` }] : []),
    ];
  });
}

export function faultsOfRows(raw: RawExercise): { path: Path; message: string }[] {
  if (raw.__component === 'exercise.match')
    return rowFaults('pairs', ['left', 'right'], raw.pairs ?? []);
  if (raw.__component === 'exercise.number' || raw.__component === 'exercise.text')
    return rowFaults('slips', ['answer', 'says'], raw.slips ?? []);
  return [];
}
