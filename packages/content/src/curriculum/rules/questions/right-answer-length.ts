import { type Choice, choicesOfLesson } from '../../choices.ts';
import { coursesOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';
import { numericAnswer } from '../../text/numbers.ts';

/** With fewer questions than this, chance alone makes the shares uneven. */
const enoughForShares = 40;

/** A quarter by chance, plus a twentieth for careful wording. */
const mostShare = 0.3;

type Extreme = 'longest' | 'shortest';

function isExtreme({ options }: Choice, extreme: Extreme): boolean {
  const sign = extreme === 'longest' ? 1 : -1;
  const lengths = options.map(({ answer }) => sign * answer.length);
  const right = lengths[options.findIndex((option) => option.correct === true)];
  return right !== undefined && lengths.filter((length) => length >= right).length === 1;
}

/** Only options in words: the length of a number gives no hint. */
function isWorded({ options }: Choice): boolean {
  return options.some(({ answer }) => numericAnswer(answer) === null);
}

/** Always guessing the longest or the shortest option must not pay. */
export const rightAnswerLength: Rule = {
  name: 'right-answer-length',
  isStructural: false,
  check: (library) =>
    coursesOf(library).flatMap(({ course, lessons }) => {
      const worded = lessons.flatMap(choicesOfLesson).filter(isWorded);
      if (worded.length < enoughForShares) return [];
      return (['longest', 'shortest'] as const).flatMap((extreme) => {
        const count = worded.filter((choice) => isExtreme(choice, extreme)).length;
        if (count / worded.length <= mostShare) return [];
        const message = `in ${count} of ${worded.length} questions the right answer is the ${extreme} one: at most ${mostShare * 100} % may be`;
        return [{ file: course.file, line: 1, message }];
      });
    }),
};
