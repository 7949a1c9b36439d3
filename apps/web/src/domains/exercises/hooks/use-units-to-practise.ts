import { useEffect, useState } from 'react';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { useLocation } from '#lib/router/router.tsx';
import { initialDataAt } from '#platform/snapshot/initial-data.ts';

/** Loaded lazily: a freshly server-rendered page already has the data. */
const code = lazyModule(
  async () => (await import('../ask-units-to-practise.ts')).askUnitsToPractise,
);

/** The units of a course that have exercises, from the rendered page or from the service; empty until known. */
export function useUnitsToPractise(courseId: string): readonly string[] {
  const initial = initialDataAt(useLocation().pathname);
  const known = initial?.practice;
  const isNewest = known !== undefined && initial?.isLive === true;
  const [asked, setAsked] = useState<readonly string[]>();
  useEffect(() => {
    if (isNewest) return;
    const leaving = new AbortController();
    // On failure, practice is simply not offered.
    const askAndShow = async () => setAsked(await (await code.load())(courseId, leaving.signal));
    askAndShow().catch(() => undefined);
    return () => leaving.abort('leave');
  }, [courseId, isNewest]);
  return asked ?? known ?? [];
}
