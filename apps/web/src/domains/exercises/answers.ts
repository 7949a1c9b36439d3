import { readGaps } from '@akada/exercises/gaps';
import type { PartMark } from '@akada/exercises/marks';
import type { Answers, AnswerTo, MarkableExercise } from '@akada/exercises/model';

export type AnyAnswer = Answers[keyof Answers];

const NOTHING: Answers = {
  choice: null,
  choices: [],
  number: '',
  text: '',
  order: [],
  match: [],
  gaps: [],
  picture: [],
};

/** The initial value of a field. */
export function emptyAnswer<E extends MarkableExercise>(exercise: E): AnswerTo<E>;
export function emptyAnswer(exercise: MarkableExercise): AnyAnswer {
  return exercise.kind === 'gaps'
    ? readGaps(exercise.text).gaps.map(() => '')
    : NOTHING[exercise.kind];
}

const isFilled = (text: string) => text.trim() !== '';

/** A fraction whose numerator or denominator is still empty. */
const HALF_FRACTION = /(?:^|\s)\/|\/\s*$/;

/** Whether the answer is complete enough to check. */
export function hasAnswer(exercise: MarkableExercise, answer: AnyAnswer): boolean {
  switch (exercise.kind) {
    case 'choice':
      return answer !== null;
    case 'number':
      return typeof answer === 'string' && isFilled(answer) && !HALF_FRACTION.test(answer);
    case 'text':
      return typeof answer === 'string' && isFilled(answer);
    case 'match':
      return Array.isArray(answer) && answer.length >= exercise.pairs.length;
    case 'gaps':
      return Array.isArray(answer) && answer.every((word) => isFilled(String(word)));
    default:
      return Array.isArray(answer) && answer.length > 0;
  }
}

/** The correct answer, in the form a child would give it. */
export function rightAnswer<E extends MarkableExercise>(exercise: E): NonNullable<AnswerTo<E>>;
export function rightAnswer(exercise: MarkableExercise): NonNullable<AnyAnswer> {
  switch (exercise.kind) {
    case 'choice':
      return exercise.question.options.findIndex(({ isCorrect }) => isCorrect);
    case 'choices':
      return exercise.options.filter(({ correct }) => correct).map(({ answer }) => answer);
    case 'number':
      return exercise.answer;
    case 'text':
      return exercise.accept[0] ?? '';
    case 'order':
      return exercise.items;
    case 'match':
      return exercise.pairs;
    case 'gaps':
      return readGaps(exercise.text).gaps.map(([word = '']) => word);
    case 'picture':
      return exercise.spots.filter(({ right }) => right).map(({ label }) => label);
  }
}

/** The answer to start the next try with: correct parts stay, wrong parts are cleared. */
export function looseAnswer<E extends MarkableExercise>(
  exercise: E,
  answer: AnswerTo<E>,
  parts: readonly PartMark[],
): AnswerTo<E>;
export function looseAnswer(
  exercise: MarkableExercise,
  answer: AnyAnswer,
  parts: readonly PartMark[],
): AnyAnswer {
  const right = new Set(parts.filter(({ outcome }) => outcome === 'right').map(({ part }) => part));
  switch (exercise.kind) {
    case 'choice':
      return null;
    case 'number':
      return '';
    case 'choices':
    case 'picture':
      return (answer as string[]).filter((one) => right.has(one));
    case 'match':
      return (answer as Answers['match']).filter(([left]) => right.has(left));
    case 'gaps':
      return (answer as string[]).map((word, place) =>
        parts[place]?.outcome === 'wrong' ? '' : word,
      );
    default:
      return answer;
  }
}
