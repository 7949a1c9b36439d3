import { queryOptions, useQuery } from '@tanstack/react-query';
import { isUuid } from '#lib/uuid.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import { useUnsent } from '#platform/outbox/use-outbox.ts';
import { queryClient } from '#platform/query-client.ts';
import { snapshots } from '#platform/snapshot/account-snapshots.ts';
import { onDevice } from '#platform/snapshot/on-device.ts';
import { withAnswers } from './levels.ts';
import { answersOf, type FinishedSet, isFinishedSet } from './sets/finished-set.ts';
import { isSkills, listSkills, type Skill } from './skills-api.ts';

const unsentSetIds = async (account: string): Promise<string[]> =>
  (await outbox.unsentOfKind(account, 'practice'))
    .flatMap(({ payload }) => (isFinishedSet(payload) ? payload.id : []))
    .filter(isUuid);

/**
 * The levels, and which unsent sets they already include: a set whose response was lost is on the service and still in the
 * outbox. A set queued during the request may have arrived too, so ask again.
 */
async function loadSkills(account: string, courseId: string): Promise<Skill[]> {
  let asked = await unsentSetIds(account);
  for (;;) {
    const skills = await listSkills(courseId, asked);
    const now = await unsentSetIds(account);
    if (now.every((id) => asked.includes(id))) return skills;
    asked = now;
  }
}

export const skillQueries = {
  all: (userId: string) => ['skills', userId] as const,
  /** The skills of a course from the service; offline, from the copy on this device. */
  course: (userId: string | undefined, courseId: string) =>
    queryOptions({
      queryKey: [...skillQueries.all(userId ?? 'visitor'), courseId],
      queryFn: () => loadSkills(userId ?? '', courseId),
      ...onDevice(snapshots.of(userId ?? '', `skills:${courseId}`, isSkills)),
      enabled: userId !== undefined && courseId !== '',
      meta: { component: 'skills' },
    }),
};

/** Answers of the unsent practice sets. Sets that the service refused do not count. */
export function useUnsentAnswers() {
  return useUnsent('practice')
    .filter(({ refusal }) => refusal === null)
    .flatMap(({ payload }) => answersOf(payload));
}

/** The learner's skills in a course. Offline practice counts at once. */
export function useSkills(userId: string | undefined, courseId: string) {
  const query = useQuery(skillQueries.course(userId, courseId));
  const unsent = useUnsentAnswers();
  return { ...query, data: query.data && withAnswers(query.data, unsent) };
}

const movesLevels = ['practice', 'attempt', 'flashcard-review'];

/** Applies a sent set to the cached levels, so that a level does not drop while the service is asked again. */
outbox.onSent(({ account, kind, payload }) => {
  if (!movesLevels.includes(kind)) return;
  const queryKey = skillQueries.all(account);
  if (kind === 'practice') {
    const answers = answersOf(payload as FinishedSet);
    queryClient.setQueriesData<Skill[]>(
      { queryKey },
      (known) => known && withAnswers(known, answers),
    );
  }
  void queryClient.invalidateQueries({ queryKey });
});
