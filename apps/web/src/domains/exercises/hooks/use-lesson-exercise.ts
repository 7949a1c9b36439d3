import type { MarkableExercise } from '@akada/exercises/model';
import { useCallback, useEffect, useState } from 'react';
import type { Query } from '#ui/feedback/query-view.tsx';
import { loadExercises } from '../content/load-exercises.ts';
import { realise } from '../generated.ts';

type Known = { data: MarkableExercise | null | undefined; error: Error | null };

/** One exercise of a lesson; null where the lesson has none of that name. Questions of the quiz are not asked here too. */
export function useLessonExercise(lessonId: string, key: string): Query<MarkableExercise | null> {
  const [known, setKnown] = useState<Known>({ data: undefined, error: null });
  const [round, setRound] = useState(0);
  const refetch = useCallback(() => setRound((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a wish to ask again
  useEffect(() => {
    const leaving = new AbortController();
    setKnown((last) => ({ ...last, error: null }));
    const load = async () => {
      const lesson = { documentId: lessonId, questions: [] };
      const { exercises } = await loadExercises(lesson, leaving.signal);
      const found = exercises.find((one) => one.key === key);
      return found ? ((await realise(found, `${lessonId}:${key}`))?.exercise ?? null) : null;
    };
    load().then(
      (data) => !leaving.signal.aborted && setKnown({ data, error: null }),
      (error: Error) => !leaving.signal.aborted && setKnown({ data: undefined, error }),
    );
    return () => leaving.abort('leave');
  }, [lessonId, key, round]);
  return { ...known, isError: known.error !== null, refetch };
}
