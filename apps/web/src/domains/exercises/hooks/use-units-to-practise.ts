import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { useLocation } from '#lib/router/router.tsx';
import { initialDataAt } from '#platform/snapshot/initial-data.ts';
import { useContent } from '#platform/use-content.ts';

/** Loaded lazily: a freshly server-rendered page already has the data. */
const code = lazyModule(
  async () => (await import('../ask-units-to-practise.ts')).askUnitsToPractise,
);

/**
 * The units of a course that have exercises, from the rendered page or from the service; undefined until known. After a
 * failure practice is simply not offered.
 */
export function useUnitsToPractise(courseId: string): readonly string[] | undefined {
  const initial = initialDataAt(useLocation().pathname);
  const { data, isError } = useContent({
    key: courseId,
    load: async (signal) => (await code.load())(courseId, signal),
    initial: initial?.practice,
    isEnough: initial?.isLive === true && initial.practice !== undefined,
  });
  return isError ? (data ?? []) : data;
}
