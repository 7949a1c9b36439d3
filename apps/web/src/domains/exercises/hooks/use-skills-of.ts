import { useQueries } from '@tanstack/react-query';
import { isFirstTry } from '#domains/courses/queries.ts';
import { withAnswers } from '../levels.ts';
import type { Skill } from '../skills-api.ts';
import { skillQueries, useUnsentAnswers } from '../skills-queries.ts';

/** The learner's skills in several courses, once every one has answered or failed; what is not known by then is left out. */
export function useSkillsOf(
  userId: string | undefined,
  courseIds: readonly string[],
): Skill[] | undefined {
  const queries = useQueries({
    queries: courseIds.map((courseId) => skillQueries.course(userId, courseId)),
  });
  const unsent = useUnsentAnswers();
  if (queries.some(isFirstTry)) return undefined;
  return withAnswers(
    queries.flatMap(({ data }) => data ?? []),
    unsent,
  );
}
