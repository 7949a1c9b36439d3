import { createSavedDocuments } from '#platform/snapshot/saved-documents.ts';
import { type ExercisesDocument, exercisesIn } from './exercises-document.ts';

type Saved = ExercisesDocument & { slug: string };

/** Exercises weigh little: those of a few courses stay, so that a unit can be practised without a network. */
const LIMITS = { documents: 150, characters: 4_000_000 } as const;

/** The exercises of the lessons opened last on this device. */
export const savedExercises = createSavedDocuments<Saved>({
  name: 'akada-exercises',
  limits: LIMITS,
  parse: (document) => {
    const known = exercisesIn(document) ?? { documentId: '', exercises: [], skills: [] };
    return { ...known, slug: known.documentId };
  },
});
