import { useQuery, useQueryClient } from '@tanstack/react-query';
import { snapshots } from '#platform/snapshot/account-snapshots.ts';
import { onDevice } from '#platform/snapshot/on-device.ts';
import { getChildWeek, getFamily, isFamilyView } from './api/family-api.ts';
import { getMyPeople } from './api/my-people-api.ts';

const familyKey = (userId: string) => ['family', userId] as const;
const peopleKey = (userId: string) => ['people', userId] as const;

/** The children; offline, the last known list. */
export function useFamily(userId: string) {
  return useQuery({
    queryKey: familyKey(userId),
    queryFn: getFamily,
    ...onDevice(snapshots.of(userId, 'family', isFamilyView)),
  });
}

/** Refetches after a change. */
export function useFamilyRefresh(userId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: familyKey(userId) });
}

export function useChildWeek(userId: string, childId: string, week: string | null) {
  return useQuery({
    queryKey: [...familyKey(userId), 'week', childId, week],
    queryFn: () => getChildWeek(childId, week),
  });
}

export function useMyPeople(userId: string) {
  return useQuery({ queryKey: peopleKey(userId), queryFn: getMyPeople, staleTime: 0 });
}

export function usePeopleRefresh(userId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: peopleKey(userId) });
}
