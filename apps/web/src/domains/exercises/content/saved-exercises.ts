import { createSavedDocuments } from '#platform/snapshot/saved-documents.ts';
import { type ExercisesDocument, exercisesIn } from './exercises-document.ts';

type Saved = ExercisesDocument & { slug: string };

/** Exercises are small: keep those of several courses, so that a unit can be practised offline. */
const LIMITS = { documents: 150, characters: 4_000_000 } as const;

/** The exercises of recently opened lessons on this device. */
export const savedExercises = createSavedDocuments<Saved>({
  name: 'akada-exercises',
  limits: LIMITS,
  parse: (document) => {
    const known = exercisesIn(document) ?? { documentId: '', exercises: [], skills: [] };
    return { ...known, slug: known.documentId };
  },
});
