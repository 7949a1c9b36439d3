import { choicesOfLesson } from '../../choices.ts';
import { coursesOf, type LessonFile } from '../../library.ts';
import type { Rule } from '../../rule.ts';

/** With fewer answers than this, chance alone makes the shares uneven. */
const enoughForShares = 40;
const leastShare = 0.15;
const mostShare = 0.35;

/** How often the right answer is in each of the four positions. */
export function positionsOf(lessons: readonly LessonFile[]): [number, number, number, number] {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (const { options } of lessons.flatMap(choicesOfLesson)) {
    const position = options.findIndex((option) => option.correct === true);
    if (position === 0 || position === 1 || position === 2 || position === 3) counts[position] += 1;
  }
  return counts;
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function lessonFaults(lesson: LessonFile) {
  const counts = positionsOf([lesson]);
  if (total(counts) < 4 || Math.max(...counts) <= total(counts) / 2) return [];
  const message = `the right answers stand at A, B, C, D ${counts.join(', ')} times: move some`;
  return [{ file: lesson.file, line: lesson.lineOf('questions'), message }];
}

/** Always guessing one letter must not pay: the right answers are spread over the positions. */
export const answerPositionsSpread: Rule = {
  name: 'answer-positions-spread',
  isStructural: false,
  check: (library) =>
    coursesOf(library).flatMap(({ course, lessons }) => {
      const counts = positionsOf(lessons);
      const all = total(counts);
      const isEven = counts.every((count) => count / all >= leastShare && count / all <= mostShare);
      const uneven =
        all < enoughForShares || isEven
          ? []
          : [
              {
                file: course.file,
                line: 1,
                message: `over the course the right answers stand at A, B, C, D ${counts.join(', ')} times: spread them`,
              },
            ];
      return [...lessons.flatMap(lessonFaults), ...uneven];
    }),
};
