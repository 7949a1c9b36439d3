import { families, familyNamed } from '@akada/exercises/generators/families';
import { paramFaults } from '@akada/exercises/generators/family';
import { generate } from '@akada/exercises/generators/generate';
import type { GeneratedExercise } from '@akada/exercises/model';
import { exerciseOf } from '../../exercises/lesson-exercises.ts';
import { lessonsOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

/** Parameters that leave a family nothing to ask fail within a few draws. */
const TRIES = 20;

function faultsOfGenerated(item: GeneratedExercise): string[] {
  const family = familyNamed(item.family);
  if (!family) {
    const names = families.map(({ name }) => name).sort();
    return [`there is no family "${item.family}"; there are ${names.join(', ')}`];
  }
  const faults = paramFaults(family, item.params);
  if (faults.length > 0) {
    const names = Object.keys(family.params).join(', ') || 'none';
    return faults.map((fault) => `${fault} (its parameters: ${names})`);
  }
  try {
    for (let seed = 0; seed < TRIES; seed += 1) generate(family, item, `${seed}`);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Generated exercises name a family that exists, with parameters that it takes. */
export const exerciseFamilies: Rule = {
  name: 'exercise-families',
  isStructural: false,
  check: (library) =>
    lessonsOf(library).flatMap(({ data, file, lineOf }) =>
      (data.exercises ?? []).flatMap((entry, index) => {
        const exercise = exerciseOf(entry, data);
        if (exercise?.kind !== 'generated') return [];
        return faultsOfGenerated(exercise).map((message) => ({
          file,
          line: lineOf('exercises', index),
          message: `exercise "${exercise.key}": ${message}`,
        }));
      }),
    ),
};
