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

/** Long enough for a page to be rendered after its data was asked for, too short to hide anything learned. */
const JUST_ASKED_MS = 2_000;

type Summary<Answer> = {
  name: string;
  load: () => Promise<Answer>;
  isValid: Check<Answer>;
  renew?: (copy: Answer) => Answer;
};

/** Rendered from the copy on this device, with or without a network, until the service answers. */
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

/** What the learner did a moment ago, here or on another page, shall be in the numbers. */
function useFreshSummaries(userId: string | undefined): void {
  const client = useQueryClient();
  useSent(() => void client.invalidateQueries({ queryKey: summaryKey(userId) }));
}

/** What the dashboard shows of the learner. */
export function useOverview(userId: string | undefined) {
  useFreshSummaries(userId);
  return useQuery(summaryQuery(userId, overview));
}

/** What a course of the learner is called, as far as this device knows without asking. */
export function useKnownTitle(userId: string | undefined, courseId: string): string | undefined {
  const known = useQueryClient().getQueryData(summaryQuery(userId, overview).queryKey);
  return known?.courses.find(({ course_id }) => course_id === courseId)?.title;
}

/** Asks for the overview while the page that shows it is still being put together. */
export async function askForOverview(): Promise<void> {
  const { user, needsCode } = sessionStore.getState();
  if (user !== null && !needsCode) await queryClient.prefetchQuery(summaryQuery(user.id, overview));
}

/** What the progress screen shows of the learner. */
export function useProgress(userId: string | undefined) {
  useFreshSummaries(userId);
  return useQuery(summaryQuery(userId, progress));
}
