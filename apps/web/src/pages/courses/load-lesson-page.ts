import { loadCleaner } from '#features/lessons/load-cleaner.ts';

/** The page of a lesson, and what draws its words. */
export function loadLessonPage(): Promise<unknown> {
  return Promise.all([import('./lesson.tsx'), loadCleaner()]);
}
