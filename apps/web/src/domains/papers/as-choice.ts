import type { ChoiceExercise, MarkableExercise, NumberExercise } from '@akada/exercises/model';
import { randomFrom } from '@akada/exercises/random';

/** Number formats. All options must share one: among fractions, a whole number would stand out. */
const looks = [/^-?\d+$/, /^-?\d*\.\d+$/, /^\d+\/\d+$/, /^-?\d+(\.\d+)?%$/];
const OPTIONS = 4;

const withCommas = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** A typed answer in the form a paper prints it. */
function printed(typed: string, { form, unit }: NumberExercise, isCode: boolean): string {
  const [, top, bottom] = /^(\d+)\/(\d+)$/.exec(typed) ?? [];
  if (top && bottom) return `$\\frac{${top}}{${bottom}}$`;
  const sign = typed.startsWith('-') ? '−' : '';
  const [whole = '', ...rest] = typed.replace('-', '').split('.');
  const digits = isCode ? whole : withCommas(whole);
  const number = `${sign}${[digits, ...rest].join('.')}`;
  if (form === 'money') return `₦${number}`;
  return unit === undefined ? number : `${number} ${unit}`;
}

/**
 * Turns a generated number exercise into a choice as in the examination: the answer among three known mistakes. Null when
 * there are fewer mistakes, or when the number format would reveal the answer; the question is then typed.
 */
export function asChoice(
  exercise: MarkableExercise,
  family: string,
  seed: string,
): ChoiceExercise | null {
  if (exercise.kind !== 'number' || exercise.askUnit) return null;
  const { key, skill, difficulty, prompt, hints, solution } = exercise;
  const isAlike = looks.find((look) => look.test(exercise.answer));
  const wrong = exercise.slips.filter((slip) => isAlike?.test(slip.answer));
  const texts = [exercise.answer, ...wrong.map((slip) => slip.answer)]
    .slice(0, OPTIONS)
    .map((typed) => printed(typed, exercise, family === 'binary'));
  if (new Set(texts).size < OPTIONS) return null;
  const options = texts.map((answer, place) => ({
    answer,
    isCorrect: place === 0,
    explanation: place === 0 ? solution : (wrong[place - 1]?.says ?? ''),
  }));
  const shuffled = randomFrom(`${seed}:options`).shuffle(options);
  const question = { key, title: prompt, options: shuffled };
  return { kind: 'choice', key, skill, difficulty, prompt, hints, solution, question };
}
