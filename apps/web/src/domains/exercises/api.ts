import { exerciseComponents } from '@akada/content/exercises/raw-exercises';
import { singleDocument } from '@akada/content/payload';
import { ContentError, isUnknownField } from '#platform/content/content-error.ts';
import { getJson } from '#platform/content/request.ts';
import { type ExercisesDocument, exercisesIn } from './content/exercises-document.ts';

const QUERY = [
  'fields[0]=title',
  'populate[skills]=true',
  ...exerciseComponents.map((component) => `populate[exercises][on][${component}][populate]=*`),
].join('&');

export const exercisesPath = (lessonId: string) =>
  `/lessons/${encodeURIComponent(lessonId)}?${QUERY}`;

/** The exercises of one lesson. Fetched on demand, because the course document does not include them. */
export async function getExercises(
  lessonId: string,
  signal: AbortSignal,
): Promise<ExercisesDocument> {
  const body = await getJson(exercisesPath(lessonId), signal).catch((error: unknown) => {
    if (isUnknownField(error)) return { data: { documentId: lessonId } };
    throw error;
  });
  const document = exercisesIn(singleDocument(body));
  if (document?.documentId === lessonId) return document;
  throw new ContentError('invalid', 'Invalid response data');
}
