import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readOverview, readProgress } from '#services/backend/overview.ts';
import { useSent } from '#services/outbox/use-outbox.ts';

const standing = (userId: string | undefined) => ['standing', userId ?? 'visitor'] as const;

/** What the learner did a moment ago, here or on another page, shall be in the numbers. */
function useStanding<Answer>(
  userId: string | undefined,
  name: string,
  read: () => Promise<Answer>,
) {
  const client = useQueryClient();
  useSent(() => void client.invalidateQueries({ queryKey: standing(userId) }));
  return useQuery({
    queryKey: [...standing(userId), name],
    queryFn: read,
    enabled: userId !== undefined,
    staleTime: 0,
    meta: { component: name },
  });
}

/** What the dashboard shows of the learner. */
export const useOverview = (userId: string | undefined) =>
  useStanding(userId, 'overview', readOverview);

/** What the progress screen shows of the learner. */
export const useProgress = (userId: string | undefined) =>
  useStanding(userId, 'progress', readProgress);
