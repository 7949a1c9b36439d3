import type { LessonExercises } from '@akada/content/exercises/read-exercises';
import type { MarkableExercise } from '@akada/exercises/model';
import { useContent } from '#platform/use-content.ts';
import type { Query } from '#ui/feedback/query-view.tsx';
import { loadExercises } from '../content/load-exercises.ts';
import { realise } from '../generated.ts';

const loading = new Map<string, Promise<LessonExercises>>();

/** Two cards of a lesson share one request. A failed request is dropped, so that a retry asks again. */
function exercisesOf(lessonId: string): Promise<LessonExercises> {
  const known = loading.get(lessonId);
  if (known) return known;
  const lesson = { documentId: lessonId, questions: [] };
  const asked = loadExercises(lesson, new AbortController().signal);
  loading.set(lessonId, asked);
  asked.catch(() => loading.delete(lessonId));
  return asked;
}

/** One exercise of a lesson; null if there is none with that key. Quiz questions are not repeated here. */
export const useLessonExercise = (lessonId: string, key: string): Query<MarkableExercise | null> =>
  useContent({
    key: `${lessonId} ${key}`,
    load: async () => {
      const { exercises } = await exercisesOf(lessonId);
      const found = exercises.find((one) => one.key === key);
      return found ? ((await realise(found, `${lessonId}:${key}`))?.exercise ?? null) : null;
    },
  });
