import { useQuery } from '@tanstack/react-query';
import { listMaterials } from './api.ts';

/** Refetched on every visit: a plan may have started or ended. */
export function useMaterials(userId: string | undefined, courseId: string) {
  return useQuery({
    queryKey: ['materials', userId ?? 'visitor', courseId],
    queryFn: () => listMaterials(courseId),
    enabled: userId !== undefined,
    staleTime: 0,
    // Offline it fails at once, so that the screen can say so.
    networkMode: 'always',
    meta: { component: 'materials' },
  });
}
