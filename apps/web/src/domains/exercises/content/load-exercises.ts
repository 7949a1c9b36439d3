import { type LessonExercises, readExercises } from '@akada/content/exercises/read-exercises';
import type { QuizQuestion } from '@akada/exercises/model';
import { toContentError } from '#platform/content/content-error.ts';
import { RETRY_RULES } from '#platform/content/retry.ts';
import { withTimeLimit } from '#platform/content/time-limit.ts';
import { type ExercisesDocument, getExercises } from '../api.ts';
import { lightParsers } from './exercise-checks.ts';
import { savedExercises } from './saved-exercises.ts';

/** `questions` are those of the lesson's quiz: exercises of the kind `choice` are about them. */
export type LessonToPractise = { documentId: string; questions: readonly QuizQuestion[] };

/** So long a copy on the device is taken without asking: exercises change seldom, and data costs money. */
const FRESH_FOR = 12 * 3_600_000;
/** So long a slow network is waited for when there is a copy. */
const PATIENCE_WITH_COPY = 5_000;

/** The exercises of a lesson: from this device while the copy is fresh, else from the service, else the older copy. */
export async function loadExercises(
  { documentId, questions }: LessonToPractise,
  signal: AbortSignal,
): Promise<LessonExercises> {
  return readExercises(await findDocument(documentId, signal), questions, lightParsers);
}

async function findDocument(lessonId: string, signal: AbortSignal): Promise<ExercisesDocument> {
  const copy = await savedExercises.findById(lessonId);
  if (copy && Date.now() - copy.savedAt.getTime() < FRESH_FOR) return copy.value;
  const limit = copy ? PATIENCE_WITH_COPY : RETRY_RULES.attemptLimit;
  try {
    const document = await withTimeLimit(limit, signal, (inner) => getExercises(lessonId, inner));
    void savedExercises.save({ documentId: lessonId, slug: lessonId }, document);
    return document;
  } catch (cause) {
    if (copy === null || toContentError(cause).fault === 'cancelled') throw toContentError(cause);
    return copy.value;
  }
}
