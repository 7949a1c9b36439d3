import { MAX_PACKED_BYTES } from '@akada/exercises/limits';
import { buildExercises } from '../../build.ts';
import { packedBytes } from '../../exercises/packed-bytes.ts';
import { coursesOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

/** Opening practice downloads the exercises of a lesson over mobile data. */
export const exerciseWeight: Rule = {
  name: 'exercise-weight',
  isStructural: false,
  check: (library) =>
    coursesOf(library).flatMap((folder) =>
      folder.lessons.flatMap((lesson) => {
        if (!lesson.data.exercises) return [];
        const bytes = packedBytes(buildExercises(lesson, folder));
        if (bytes <= MAX_PACKED_BYTES) return [];
        const message = `the exercises weigh ${bytes} bytes packed, but ${MAX_PACKED_BYTES} at most: shorten solutions and hints`;
        return [{ file: lesson.file, line: lesson.lineOf('exercises'), message }];
      }),
    ),
};
