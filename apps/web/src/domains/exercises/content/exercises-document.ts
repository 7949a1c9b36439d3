/** A lesson's skills and exercises as the content service sends them. */
export type ExercisesDocument = { documentId: string; exercises: unknown[]; skills: unknown[] };

export function exercisesIn(document: object | null): ExercisesDocument | null {
  if (document === null || !('documentId' in document)) return null;
  const { documentId } = document;
  const exercises = 'exercises' in document ? document.exercises : undefined;
  const skills = 'skills' in document ? document.skills : undefined;
  if (typeof documentId !== 'string') return null;
  if (!Array.isArray(exercises) || !Array.isArray(skills)) return null;
  return { documentId, exercises, skills };
}
