import { shuffledPlaces } from '@akada/learning/shuffle';

const LETTERS = 'ABCDEFGHIJ';

export const letterAt = (position: number) => LETTERS[position] ?? String(position + 1);

/** As much of a question as the order needs. */
type Asked = { key: string; options: readonly unknown[] };

export type ShownOption = {
  /** Its position among the options as they are written: what an answer is saved as. */
  index: number;
  /** The letter it has on this screen. */
  letter: string;
};

/** The options in the order of this attempt: the same after a reload, another in the next attempt. */
export function shownOptions(order: string, question: Asked): ShownOption[] {
  return shuffledPlaces(question.options.length, `${order}:${question.key}`).map(
    (index, position) => ({ index, letter: letterAt(position) }),
  );
}

export function letterOf(shown: readonly ShownOption[], index: number): string {
  return shown.find((option) => option.index === index)?.letter ?? '';
}
