import { singleDocument } from '@akada/content/payload';
import { useEffect, useState } from 'react';
import { useLocation } from '#lib/router/router.tsx';
import { getJson } from '#platform/content/request.ts';
import { initialDataAt } from '#platform/snapshot/initial-data.ts';
import { practicePath, unitsToPractise } from '../units-to-practise.ts';

/** The units of a course that have exercises, as the page was rendered or as the service says; none until it does. */
export function useUnitsToPractise(courseId: string): readonly string[] {
  const initial = initialDataAt(useLocation().pathname);
  const known = initial?.practice;
  const isNewest = known !== undefined && initial?.isLive === true;
  const [asked, setAsked] = useState<readonly string[]>();
  useEffect(() => {
    if (isNewest) return;
    const leaving = new AbortController();
    getJson(practicePath(courseId), leaving.signal).then(
      (body) => setAsked(unitsToPractise(singleDocument(body))),
      // Nobody misses what is not offered.
      () => undefined,
    );
    return () => leaving.abort('leave');
  }, [courseId, isNewest]);
  return asked ?? known ?? [];
}
