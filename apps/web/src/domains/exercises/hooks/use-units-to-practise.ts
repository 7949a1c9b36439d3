import { useEffect, useState } from 'react';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { useLocation } from '#lib/router/router.tsx';
import { initialDataAt } from '#platform/snapshot/initial-data.ts';

/** A page that the server has just rendered knows them, and does without this code. */
const code = lazyModule(
  async () => (await import('../ask-units-to-practise.ts')).askUnitsToPractise,
);

/** The units of a course that have exercises, as the page was rendered or as the service says; none until it does. */
export function useUnitsToPractise(courseId: string): readonly string[] {
  const initial = initialDataAt(useLocation().pathname);
  const known = initial?.practice;
  const isNewest = known !== undefined && initial?.isLive === true;
  const [asked, setAsked] = useState<readonly string[]>();
  useEffect(() => {
    if (isNewest) return;
    const leaving = new AbortController();
    // Nobody misses what is not offered.
    const askAndShow = async () => setAsked(await (await code.load())(courseId, leaving.signal));
    askAndShow().catch(() => undefined);
    return () => leaving.abort('leave');
  }, [courseId, isNewest]);
  return asked ?? known ?? [];
}
