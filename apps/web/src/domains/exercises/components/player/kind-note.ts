import type { MarkableExercise } from '@akada/exercises/model';
import { exerciseText } from '../../messages.ts';

/** How this kind is answered, in one line below the question; null where the field says it. */
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
