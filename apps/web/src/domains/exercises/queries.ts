import { queryOptions } from '@tanstack/react-query';
import { type LessonToPractise, loadExercises } from './content/load-exercises.ts';

const FIVE_MINUTES = 300_000;

export const exerciseQueries = {
  /** Without a network it still answers from the copy on this device. */
  lesson: (lesson: LessonToPractise) =>
    queryOptions({
      queryKey: ['exercises', lesson.documentId],
      queryFn: ({ signal }) => loadExercises(lesson, signal),
      staleTime: FIVE_MINUTES,
      networkMode: 'always',
      meta: { component: 'exercises' },
    }),
};
