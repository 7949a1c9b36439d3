import { coursesOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

/** An id shows where a thing was created: course, then unit, then lesson. URLs and practice tests rely on it. */
export const idsReadable: Rule = {
  name: 'ids-readable',
  isStructural: true,
  check: (library) =>
    coursesOf(library).flatMap(({ course, lessons }) => {
      const unitShape = new RegExp(`^${course.data.id}-unit-\\d+$`, 'u');
      const lessonShape = new RegExp(`^${course.data.id}-unit-\\d+-lesson-\\d+-[a-z0-9-]+$`, 'u');
      const units = course.data.units.flatMap((unit, index) =>
        unitShape.test(unit.id)
          ? []
          : [
              {
                file: course.file,
                line: course.lineOf('units', index, 'id'),
                message: `the unit id "${unit.id}" must look like ${course.data.id}-unit-${index + 1}`,
              },
            ],
      );
      const named = lessons.flatMap((lesson) =>
        lessonShape.test(lesson.data.id)
          ? []
          : [
              {
                file: lesson.file,
                line: lesson.lineOf('id'),
                message: `the lesson id "${lesson.data.id}" must look like ${course.data.id}-unit-1-lesson-1-${lesson.slug}`,
              },
            ],
      );
      return [...units, ...named];
    }),
};
