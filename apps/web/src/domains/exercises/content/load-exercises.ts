import { type LessonExercises, readExercises } from '@akada/content/exercises/read-exercises';
import type { QuizQuestion } from '@akada/exercises/model';
import { loadDocument } from '#platform/snapshot/load-document.ts';
import { getExercises } from '../api.ts';
import { lightParsers } from './exercise-checks.ts';
import { savedExercises } from './saved-exercises.ts';

/** `questions` are those of the lesson's quiz: exercises of the kind `choice` are about them. */
export type LessonToPractise = { documentId: string; questions: readonly QuizQuestion[] };

/** The exercises of a lesson: from this device while the copy is fresh, else from the service, else the older copy. */
export async function loadExercises(
  { documentId, questions }: LessonToPractise,
  signal: AbortSignal,
): Promise<LessonExercises> {
  const document = await loadDocument(
    documentId,
    savedExercises,
    (inner) => getExercises(documentId, inner),
    signal,
  );
  return readExercises(document, questions, lightParsers);
}
