import { type LessonExercises, readExercises } from '@akada/content/exercises/read-exercises';
import type { QuizQuestion } from '@akada/exercises/model';
import { loadDocument } from '#platform/snapshot/load-document.ts';
import { getExercises } from '../api.ts';
import { lightParsers } from './exercise-checks.ts';
import { savedExercises } from './saved-exercises.ts';

/** `questions` are those of the lesson's quiz, which exercises of kind `choice` refer to. */
export type LessonToPractise = { documentId: string; questions: readonly QuizQuestion[] };

/** The exercises of a lesson: the saved copy, else from the service. */
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
