import { useCallback, useEffect, useState } from 'react';
import { toContentError } from '#platform/content/content-error.ts';
import type { Query } from '#ui/feedback/query-view.tsx';
import { loadUnitSkills } from '../practice/unit-skills.ts';
import type { UnitSkills } from '../practice/unit-skills-api.ts';

/** The skills of a unit. Visitors open it too, so it does without the code of the learners' queries. */
export function useUnitSkills(unitId: string): Query<UnitSkills> {
  const [answer, setAnswer] = useState<{ data?: UnitSkills; error: Error | null }>({ error: null });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const controller = new AbortController();
    setAnswer({ error: null });
    loadUnitSkills(unitId, controller.signal).then(
      (data) => !controller.signal.aborted && setAnswer({ data, error: null }),
      (error: unknown) => {
        if (!controller.signal.aborted) setAnswer({ error: toContentError(error) });
      },
    );
    return () => controller.abort();
  }, [unitId, round]);
  const refetch = useCallback(() => setRound((count) => count + 1), []);
  return { data: answer.data, isError: answer.error !== null, error: answer.error, refetch };
}
