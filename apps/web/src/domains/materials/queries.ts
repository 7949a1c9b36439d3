import { queryOptions, useQuery } from '@tanstack/react-query';
import { snapshots } from '#platform/snapshot/account-snapshots.ts';
import { onDevice } from '#platform/snapshot/on-device.ts';
import { isMyMaterials, listMaterials } from './api.ts';

/** Refetched on every visit: a plan may have started or ended. Without a network the last answer opens saved sheets. */
export function useMaterials(userId: string | undefined, courseId: string) {
  return useQuery(
    queryOptions({
      queryKey: ['materials', userId ?? 'visitor', courseId],
      queryFn: () => listMaterials(courseId),
      ...onDevice(snapshots.of(userId ?? '', `materials:${courseId}`, isMyMaterials)),
      enabled: userId !== undefined,
      staleTime: 0,
      meta: { component: 'materials' },
    }),
  );
}
