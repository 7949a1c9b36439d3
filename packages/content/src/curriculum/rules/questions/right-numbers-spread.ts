import { type Choice, choicesOfLesson } from '../../choices.ts';
import { coursesOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';
import { numericAnswer } from '../../text/numbers.ts';

/** With fewer questions than this, chance alone moves the share by more than the bound allows. */
const enoughForShares = 40;

/**
 * Where the right number lies by chance, half of them are between the others. At 100 questions, chance alone
 * reaches 0.6 once in forty courses: above it, "neither the smallest nor the largest" is a hint.
 */
const mostBetween = 0.6;
/** A quarter by chance, each; less than half of that teaches a child to cross out that end. */
const leastAtEnd = 0.12;

export type Rank = 'smallest' | 'between' | 'largest';

/** Where the right number stands among the options; null when the options are not four different numbers of one unit. */
export function rankOfRight({ options }: Choice): Rank | null {
  const numbers = options.map(({ answer }) => numericAnswer(answer));
  const known = numbers.flatMap((number) => number ?? []);
  const values = known.map(({ value }) => value);
  const right = values[options.findIndex((option) => option.correct === true)];
  const areComparable =
    known.length === 4 &&
    new Set(values).size === 4 &&
    new Set(known.map(({ unit }) => unit)).size === 1;
  if (!areComparable || right === undefined) return null;
  if (right === Math.min(...values)) return 'smallest';
  return right === Math.max(...values) ? 'largest' : 'between';
}

/** Guessing a middle number never pays: the right one is also often the smallest or the largest. */
export const rightNumbersSpread: Rule = {
  name: 'right-numbers-spread',
  isStructural: false,
  check: (library) =>
    coursesOf(library).flatMap(({ course, lessons }) => {
      const ranks = lessons.flatMap(choicesOfLesson).flatMap((choice) => rankOfRight(choice) ?? []);
      const shareOf = (rank: Rank) => ranks.filter((one) => one === rank).length / ranks.length;
      const isEven =
        shareOf('between') <= mostBetween &&
        shareOf('smallest') >= leastAtEnd &&
        shareOf('largest') >= leastAtEnd;
      if (ranks.length < enoughForShares || isEven) return [];
      const percent = (rank: Rank) => Math.round(shareOf(rank) * 100);
      const message =
        `of ${ranks.length} right numbers, ${percent('smallest')} % are the smallest option, ` +
        `${percent('between')} % lie between and ${percent('largest')} % are the largest: spread them (about 25, 50, 25)`;
      return [{ file: course.file, line: 1, message }];
    }),
};
