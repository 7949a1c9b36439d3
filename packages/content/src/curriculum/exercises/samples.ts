import { keyOfNumber } from '@akada/exercises/check';
import { familyNamed } from '@akada/exercises/generators/families';
import { paramFaults } from '@akada/exercises/generators/family';
import { generate } from '@akada/exercises/generators/generate';
import type { GeneratedExercise } from '@akada/exercises/model';
import { type Library, lessonsOf } from '../library.ts';
import { lessonExercises } from './lesson-exercises.ts';

const SAMPLES = 5;

function samplesOf(item: GeneratedExercise): string[] {
  const family = familyNamed(item.family);
  if (!family || paramFaults(family, item.params).length > 0) return [];
  return Array.from({ length: SAMPLES }, (_, seed) => {
    const exercise = generate(family, item, `sample ${seed}`);
    const answer = exercise.kind === 'number' ? keyOfNumber(exercise) : exercise.accept.join(' | ');
    return `  ${exercise.prompt}  → ${answer}`;
  });
}

/** Five samples of each generated exercise of a lesson, for a teacher to read. */
export function sampleLines(library: Library, slug: string): string[] {
  const found = lessonsOf(library).filter((lesson) => lesson.slug === slug);
  const items = found.flatMap(({ data }) => lessonExercises(data).exercises);
  const generated = items.filter((item) => item.kind === 'generated');
  if (generated.length === 0) return [`${slug}: no generated exercises`];
  return generated.flatMap((item) => [`${item.key} (${item.family})`, ...samplesOf(item)]);
}
