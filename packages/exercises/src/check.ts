import { readGaps } from './gaps.ts';
// Register every form first, because the check marks answers.
import './meaning/readers.ts';
import { mark } from './mark.ts';
import type { MarkableExercise, NumberExercise, TextExercise } from './model.ts';

/** Checks that a schema cannot make: whether our own marker marks the key right and every slip wrong. */
function faultsOfNumber(exercise: NumberExercise): string[] {
  const key = mark(exercise, keyOfNumber(exercise));
  const faults =
    key.outcome === 'right'
      ? []
      : [`the key "${exercise.answer}" is not marked right (${key.reason})`];
  if (exercise.askUnit && exercise.unit === undefined) faults.push('askUnit needs a unit');
  return [...faults, ...faultsOfSlips(exercise)];
}

/** The key as a child would have to type it. */
export function keyOfNumber({ answer, unit, askUnit }: NumberExercise): string {
  return askUnit && unit !== undefined ? `${answer} ${unit}` : answer;
}

function faultsOfText(exercise: TextExercise): string[] {
  const keys = exercise.accept.flatMap((word) => {
    const { outcome } = mark(exercise, word);
    return outcome === 'right' ? [] : [`"${word}" is not marked right`];
  });
  return [...keys, ...faultsOfSlips(exercise)];
}

function faultsOfSlips(exercise: NumberExercise | TextExercise): string[] {
  return exercise.slips.flatMap(({ answer, says }) => {
    const result = mark(exercise, answer);
    if (result.outcome !== 'wrong') return [`the slip "${answer}" is marked ${result.outcome}`];
    // A second slip with the same value would never be used.
    return result.says === says ? [] : [`the slip "${answer}" is hidden by another`];
  });
}

/** The faults of an exercise with a valid shape; none when it is fit for children. */
export function faultsOf(exercise: MarkableExercise): string[] {
  switch (exercise.kind) {
    case 'number':
      return faultsOfNumber(exercise);
    case 'text':
      return faultsOfText(exercise);
    case 'choice': {
      const right = exercise.question.options.filter(({ isCorrect }) => isCorrect).length;
      return right === 1 ? [] : ['a quiz question needs exactly one right option'];
    }
    case 'gaps': {
      const { outcome } = mark(
        exercise,
        readGaps(exercise.text).gaps.map(([word = '']) => word),
      );
      return outcome === 'right' ? [] : ['the words of the gaps are not marked right'];
    }
    default:
      return [];
  }
}
