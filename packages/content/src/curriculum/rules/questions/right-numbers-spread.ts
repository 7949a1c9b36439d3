import { type Choice, choicesOfLesson } from '../../choices.ts';
import { coursesOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';
import { numericAnswer } from '../../text/numbers.ts';

/** With fewer questions than this, chance alone moves the share by more than the bound allows. */
const enoughForShares = 40;

/**
 * If the right number were placed by chance, half of them would be between the others. At 100 questions, chance alone
 * reaches 0.6 once in forty courses: above it, "neither the smallest nor the largest" is a hint.
 */
const mostBetween = 0.6;
/** A quarter each by chance; at less than half of that, a child learns to rule out that end. */
const leastAtEnd = 0.12;

export type Rank = 'smallest' | 'between' | 'largest';

/** The rank of the right number among the options; null unless the options are four different numbers of one unit. */
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

/** Always guessing a middle number must not pay: the right one is often enough the smallest or the largest. */
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
