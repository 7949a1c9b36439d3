import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Check } from '#lib/checks.ts';
import { useSent } from '#platform/outbox/use-outbox.ts';
import { queryClient } from '#platform/query-client.ts';
import { sessionStore } from '#platform/session/auth-state.ts';
import { snapshots } from '#platform/snapshot/account-snapshots.ts';
import { onDevice } from '#platform/snapshot/on-device.ts';
import { type LearnerOverview, type LearnerProgress, readOverview, readProgress } from './api.ts';
import { isOverview, isProgress } from './overview-check.ts';
import { rebaseToToday } from './rebase-to-today.ts';

const summaryKey = (userId: string | undefined) => ['summary', userId ?? 'visitor'] as const;

/** Long enough for the page to render after its data was prefetched, too short to hide new progress. */
const JUST_ASKED_MS = 2_000;

type Summary<Answer> = {
  name: string;
  load: () => Promise<Answer>;
  isValid: Check<Answer>;
  renew?: (copy: Answer) => Answer;
};

/** Renders from the copy on this device, online or offline, until the service answers. */
function summaryQuery<Answer>(
  userId: string | undefined,
  { name, load, isValid, renew }: Summary<Answer>,
) {
  return queryOptions({
    queryKey: [...summaryKey(userId), name],
    queryFn: load,
    ...onDevice({ ...snapshots.of(userId ?? '', name, isValid), ...(renew && { renew }) }),
    enabled: userId !== undefined,
    refetchOnReconnect: true,
    staleTime: JUST_ASKED_MS,
    meta: { component: name },
  });
}

const overview: Summary<LearnerOverview> = {
  name: 'overview',
  load: readOverview,
  isValid: isOverview,
  renew: (copy) => rebaseToToday(copy, new Date()),
};

const progress: Summary<LearnerProgress> = {
  name: 'progress',
  load: readProgress,
  isValid: isProgress,
};

/** Refetches when something was sent, so that the numbers include what the learner has just done. */
function useFreshSummaries(userId: string | undefined): void {
  const client = useQueryClient();
  useSent(() => void client.invalidateQueries({ queryKey: summaryKey(userId) }));
}

/** The learner's data for the dashboard. */
export function useOverview(userId: string | undefined) {
  useFreshSummaries(userId);
  return useQuery(summaryQuery(userId, overview));
}

/** The title of one of the learner's courses, from the query cache only. */
export function useKnownTitle(userId: string | undefined, courseId: string): string | undefined {
  const known = useQueryClient().getQueryData(summaryQuery(userId, overview).queryKey);
  return known?.courses.find(({ course_id }) => course_id === courseId)?.title;
}

/** Prefetches the overview while the dashboard's code is still loading. */
export async function askForOverview(): Promise<void> {
  const { user, needsCode } = sessionStore.getState();
  if (user !== null && !needsCode) await queryClient.prefetchQuery(summaryQuery(user.id, overview));
}

/** The learner's data for the progress screen. */
export function useProgress(userId: string | undefined) {
  useFreshSummaries(userId);
  return useQuery(summaryQuery(userId, progress));
}
