/** A lesson's skills and exercises as sent by the content service. */
export type ExercisesDocument = { documentId: string; exercises: unknown[]; skills: unknown[] };

export function exercisesIn(document: object | null): ExercisesDocument | null {
  if (document === null || !('documentId' in document)) return null;
  const { documentId } = document;
  // A content service without exercises sends lessons without these fields.
  const exercises = ('exercises' in document && document.exercises) || [];
  const skills = ('skills' in document && document.skills) || [];
  if (typeof documentId !== 'string') return null;
  if (!Array.isArray(exercises) || !Array.isArray(skills)) return null;
  return { documentId, exercises, skills };
}
