import { useQuery } from '@tanstack/react-query';
import { readCourseRecord } from './api.ts';

/** Refetched on every visit: the last lesson may have been saved a moment ago. */
export function useCourseRecord(userId: string | undefined, courseId: string) {
  return useQuery({
    queryKey: ['certificate', userId ?? 'visitor', courseId],
    queryFn: () => readCourseRecord(courseId),
    enabled: userId !== undefined,
    staleTime: 0,
    // Offline it fails at once, so that the screen can say so.
    networkMode: 'always',
    meta: { component: 'certificate' },
  });
}
