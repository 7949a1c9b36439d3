import type { Question } from '@akada/content/model';
import { shuffledPlaces } from '@akada/learning/shuffle';

const LETTERS = 'ABCDEFGHIJ';

export type ShownOption = {
  /** Its place among the options as they are written: what an answer is kept as. */
  place: number;
  /** The letter it wears on this screen. */
  letter: string;
};

/** The options in the order of this attempt: the same after a reload, another in the next attempt. */
export function shownOptions(order: string, question: Question): ShownOption[] {
  return shuffledPlaces(question.options.length, `${order}:${question.key}`).map(
    (place, index) => ({ place, letter: LETTERS[index] ?? String(index + 1) }),
  );
}

export function letterOf(shown: readonly ShownOption[], place: number): string {
  return shown.find((option) => option.place === place)?.letter ?? '';
}
