import { faultsOf } from '@akada/exercises/check';
import type { MarkableExercise, TextExercise } from '@akada/exercises/model';
import { exerciseSchema } from '@akada/exercises/schema';
import * as v from 'valibot';
import { exerciseOf } from '../../exercises/lesson-exercises.ts';
import { lessonsOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

/** The message for a wrong word must not contain the right one. */
function tellsKey({ accept, slips }: TextExercise): string[] {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [];
  const keys = accept.map((word) => wordsOf(word).join(' ')).filter((word) => word.length > 2);
  return slips.flatMap(({ answer, says }) => {
    const said = ` ${wordsOf(says).join(' ')} `;
    return keys.some((key) => said.includes(` ${key} `))
      ? [`the words for the slip "${answer}" tell the answer`]
      : [];
  });
}

function faultsOfAnswers(exercise: MarkableExercise): string[] {
  return [...faultsOf(exercise), ...(exercise.kind === 'text' ? tellsKey(exercise) : [])];
}

/** Our own marker must mark every key right and every slip wrong. */
export const exerciseAnswers: Rule = {
  name: 'exercise-answers',
  isStructural: false,
  check: (library) =>
    lessonsOf(library).flatMap(({ data, file, lineOf }) =>
      (data.exercises ?? []).flatMap((entry, index) => {
        const exercise = exerciseOf(entry, data);
        // Another rule reports invalid shapes.
        if (!exercise || exercise.kind === 'generated' || !v.is(exerciseSchema, exercise))
          return [];
        return faultsOfAnswers(exercise).map((fault) => ({
          file,
          line: lineOf('exercises', index),
          message: `exercise "${exercise.key}": ${fault}`,
        }));
      }),
    ),
};
