import { readGaps } from '@akada/exercises/gaps';
import type { AnswerTo, MarkableExercise } from '@akada/exercises/model';
import { rightAnswer } from '#domains/exercises/answers.ts';
import type { PaperAnswer } from './sitting.ts';

/** The texts of an exercise, apart from the question itself, that a child reads. */
export function textsOf(exercise: MarkableExercise): string[] {
  switch (exercise.kind) {
    case 'choice':
      return exercise.question.options.map(({ answer }) => answer);
    case 'choices':
      return exercise.options.map(({ answer }) => answer);
    case 'order':
      return exercise.items;
    case 'match':
      return [...exercise.pairs.flat(), ...exercise.extra];
    case 'gaps':
      return [exercise.text, ...exercise.extra];
    default:
      return [];
  }
}

/** The right answer as a paper's key gives it: a number with its unit. */
export const keyOf = (exercise: MarkableExercise): PaperAnswer =>
  exercise.kind === 'number'
    ? [exercise.answer, exercise.unit].filter(Boolean).join(' ')
    : rightAnswer(exercise);

/** An answer as lines of text: one line for typed or chosen answers, else one line per part. */
export function linesOf(exercise: MarkableExercise, given: PaperAnswer): string[] {
  const answer = given as AnswerTo<MarkableExercise>;
  if (exercise.kind === 'choice') {
    return [exercise.question.options[Number(answer)]?.answer ?? ''];
  }
  if (exercise.kind === 'gaps' && Array.isArray(answer)) {
    const { around } = readGaps(exercise.text);
    return [around.map((text, place) => `${text}${answer[place] ?? ''}`).join('')];
  }
  if (!Array.isArray(answer)) return [String(answer)];
  return answer.map((part) => (Array.isArray(part) ? part.join(' – ') : part));
}
