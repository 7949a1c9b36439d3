import { replay } from '@akada/exercises/mastery/replay';
import type { SkillStates } from './exercise-set.ts';
import { answersOf, type FinishedSet, skillId } from './finished-set.ts';

/**
 * What sets show of each skill where the service knows nothing: of a visitor, or of a learner whose levels did not load. As
 * nobody says whether a skill has exercises that cannot be guessed, it is taken to have some.
 */
export function replaySets(sets: readonly FinishedSet[]): SkillStates {
  const answers = sets.flatMap(answersOf);
  const ids = new Set(answers.map(({ lesson, skill }) => skillId(lesson, skill)));
  return new Map(
    [...ids].map((id) => {
      const own = answers.filter(({ lesson, skill }) => skillId(lesson, skill) === id);
      const log = own.map(({ answer }) => answer);
      return [id, replay(log, true)];
    }),
  );
}
