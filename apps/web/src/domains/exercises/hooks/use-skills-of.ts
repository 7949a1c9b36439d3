import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { queryClient } from '#platform/query-client.ts';
import { withAnswers } from '../levels.ts';
import type { Skill } from '../skills-api.ts';
import { skillQueries, useUnsentAnswers } from '../skills-queries.ts';

/** The queries of several courses as an external store. TanStack's own hook for this costs two kilobytes. */
function watchSkills(userId: string | undefined, courseIds: readonly string[]) {
  const observers = courseIds.map(
    (courseId) => new QueryObserver(queryClient, skillQueries.course(userId, courseId)),
  );
  const read = () => observers.map((observer) => observer.getCurrentResult());
  let results = read();
  return {
    results: () => results,
    subscribe: (onChange: () => void) => {
      const update = notifyManager.batchCalls(() => {
        results = read();
        onChange();
      });
      const ends = observers.map((observer) => observer.subscribe(update));
      update();
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

const isWaiting = ({ isPending, failureCount }: { isPending: boolean; failureCount: number }) =>
  isPending && failureCount === 0;

/** The learner's skills in several courses, once every request has succeeded or failed; failed courses are left out. */
export function useSkillsOf(
  userId: string | undefined,
  courseIds: readonly string[],
): Skill[] | undefined {
  const ids = courseIds.join(' ');
  // `''.split(' ')` would give one course with an empty id.
  const skills = useMemo(
    () => watchSkills(userId, ids === '' ? [] : ids.split(' ')),
    [userId, ids],
  );
  const results = useSyncExternalStore(skills.subscribe, skills.results);
  const unsent = useUnsentAnswers();
  if (userId !== undefined && results.some(isWaiting)) return undefined;
  return withAnswers(
    results.flatMap(({ data }) => data ?? []),
    unsent,
  );
}
