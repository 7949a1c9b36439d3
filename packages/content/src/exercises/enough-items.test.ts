import { familyNamed } from '@akada/exercises/generators/families';
import { generate } from '@akada/exercises/generators/generate';
import type { GeneratedExercise } from '@akada/exercises/model';
import { describe, expect, it } from 'vitest';
import { skillsShortOfItems } from '../curriculum/exercises/enough-items.ts';
import { lessonExercises } from '../curriculum/exercises/lesson-exercises.ts';
import { lessonsOf } from '../curriculum/library.ts';
import { testCurriculum } from '../testing/test-curriculum.ts';

const { library } = testCurriculum();

/** Every family with the parameters that lessons give it, each once. */
const settings = new Map(
  lessonsOf(library)
    .flatMap(({ data }) => lessonExercises(data).exercises)
    .filter((one): one is GeneratedExercise => one.kind === 'generated')
    .map((one) => [`${one.family} ${JSON.stringify(one.params)}`, one] as const),
);

describe('what a lesson draws from a family', () => {
  it.each([...settings])('%s has at least sixty questions', (_, item) => {
    const family = familyNamed(item.family);
    if (!family) throw new Error('There is no such family');
    const prompts = Array.from(
      { length: 300 },
      (_none, seed) => generate(family, item, `${seed}`).prompt,
    );
    expect(new Set(prompts).size).toBeGreaterThanOrEqual(60);
  });
});

/** With fewer than eight written exercises and no family, "7 of the last 8" can be remembered instead of known. */
it('has eight exercises or a family for every skill', () => {
  expect(skillsShortOfItems(library)).toEqual([]);
});
