import type { MarkableExercise } from '@akada/exercises/model';
import { exerciseText } from '../../messages.ts';

/** How to answer this kind, in one line below the question; null when the field makes it clear. */
export function kindNote(exercise: MarkableExercise): string | null {
  switch (exercise.kind) {
    case 'choices':
      return exerciseText.chooseAll;
    case 'order':
      return exerciseText.useArrows;
    case 'match':
      return exerciseText.tapPairs;
    case 'gaps':
      return exercise.typed ? exerciseText.fillGaps : exerciseText.tapWord;
    case 'picture':
      return exercise.spots.filter(({ right }) => right).length === 1
        ? exerciseText.tapOne
        : exerciseText.tapPlaces;
    default:
      return null;
  }
}
