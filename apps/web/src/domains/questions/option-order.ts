import { shuffledPlaces } from '@akada/learning/shuffle';

const LETTERS = 'ABCDEFGHIJ';

export const letterAt = (position: number) => LETTERS[position] ?? String(position + 1);

/** The fields of a question that the order needs. */
type Asked = { key: string; options: readonly unknown[] };

export type ShownOption = {
  /** Index among the options as written, under which an answer is saved. */
  index: number;
  /** Its letter on this screen. */
  letter: string;
};

/** The options in the order of this attempt: stable across a reload, different in the next attempt. */
export function shownOptions(order: string, question: Asked): ShownOption[] {
  return shuffledPlaces(question.options.length, `${order}:${question.key}`).map(
    (index, position) => ({ index, letter: letterAt(position) }),
  );
}

export function letterOf(shown: readonly ShownOption[], index: number): string {
  return shown.find((option) => option.index === index)?.letter ?? '';
}
