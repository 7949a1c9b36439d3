import { levels } from '../../levels.ts';
import { coursesOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';
import { readability } from '../../text/readability.ts';

/** A child of the class can read the lesson: its Flesch–Kincaid grade is at or below the grade of the class. */
export const readingLevel: Rule = {
  name: 'reading-level',
  isStructural: false,
  check: (library) =>
    coursesOf(library).flatMap(({ course, lessons }) => {
      const limit = levels[course.data.level];
      return lessons.flatMap((lesson) => {
        const { grade } = readability(lesson.body);
        if (grade <= limit) return [];
        const message = `reads at grade ${grade}, above ${limit} for ${course.data.level}: use shorter sentences and words`;
        return [{ file: lesson.file, line: lesson.bodyLine, message }];
      });
    }),
};
