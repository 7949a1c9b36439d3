import { replay } from '@akada/exercises/mastery/replay';
import type { SkillStates } from './exercise-set.ts';
import { answersOf, type FinishedSet, skillId } from './finished-set.ts';

/**
 * Skill states computed from the sets alone, when the service has none: for a visitor, or when a learner's levels failed to
 * load. Whether a skill has exercises that cannot be guessed is unknown here, so assume it has.
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
