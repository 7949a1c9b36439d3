import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionStore } from '#services/backend/auth-state.ts';
import { readOverview, readProgress } from '#services/backend/overview.ts';
import { useSent } from '#services/outbox/use-outbox.ts';
import { queryClient } from '#services/query-client.ts';

const standing = (userId: string | undefined) => ['standing', userId ?? 'visitor'] as const;

/** Long enough for a page to be drawn after its data was asked for, too short to hide anything learned. */
const JUST_ASKED_MS = 2_000;

function standingQuery<Answer>(
  userId: string | undefined,
  name: string,
  read: () => Promise<Answer>,
) {
  return queryOptions({
    queryKey: [...standing(userId), name],
    queryFn: read,
    enabled: userId !== undefined,
    staleTime: JUST_ASKED_MS,
    meta: { component: name },
  });
}

const overviewOf = (userId: string | undefined) => standingQuery(userId, 'overview', readOverview);

/** What the learner did a moment ago, here or on another page, shall be in the numbers. */
function useFreshStanding(userId: string | undefined): void {
  const client = useQueryClient();
  useSent(() => void client.invalidateQueries({ queryKey: standing(userId) }));
}

/** What the dashboard shows of the learner. */
export function useOverview(userId: string | undefined) {
  useFreshStanding(userId);
  return useQuery(overviewOf(userId));
}

/** Asks for the overview while the page that shows it is still being put together. */
export function askForOverview(): void {
  const { user, needsCode } = sessionStore.getState();
  if (user !== null && !needsCode) void queryClient.prefetchQuery(overviewOf(user.id));
}

/** What the progress screen shows of the learner. */
export function useProgress(userId: string | undefined) {
  useFreshStanding(userId);
  return useQuery(standingQuery(userId, 'progress', readProgress));
}
