import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type LearnerAchievement, listAchievements, markAchievementsSeen } from './api.ts';

export const achievementQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['achievements', userId ?? 'visitor'],
    queryFn: listAchievements,
    enabled: userId !== undefined,
    meta: { component: 'achievements' },
  });

export function useAchievements(userId: string | undefined) {
  return useQuery(achievementQuery(userId));
}

/** Refetches; for use after saving something that may have earned a badge. */
export function useFreshAchievements(userId: string) {
  const client = useQueryClient();
  return useCallback((): Promise<LearnerAchievement[]> => {
    const query = achievementQuery(userId);
    // A request that began before the save would miss the badge.
    void client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
    return client.fetchQuery(query);
  }, [client, userId]);
}

/** New badges animate once: on the next visit they look like any other. */
export function useMarkSeen(userId: string | undefined) {
  const client = useQueryClient();
  return useCallback(async () => {
    await markAchievementsSeen();
    // Leave the screen as it is; only the next visit refetches.
    client.removeQueries({ queryKey: achievementQuery(userId).queryKey, type: 'inactive' });
    await client.invalidateQueries({
      queryKey: achievementQuery(userId).queryKey,
      refetchType: 'none',
    });
  }, [client, userId]);
}
