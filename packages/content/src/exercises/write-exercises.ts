import type { Exercise, Params } from '@akada/exercises/model';
import type { RawExercise, RawSkill } from './raw-exercises.ts';

const lines = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join('\n'));

/** `most: 12`, one parameter a line. */
const paramLines = (params: Params) =>
  lines(Object.entries(params).map(([name, value]) => `${name}: ${value}`));

/** Numbers each component. */
export type NextId = () => number;

/** An exercise as the content service sends it. A quiz question is sent with the quiz, so this is only the note about it. */
export function rawExercise(
  exercise: Exercise,
  nextId: NextId,
  hasOwnSolution = true,
): RawExercise {
  const { key, skill, difficulty } = exercise;
  const placed = { id: nextId(), key, skill, difficulty };
  if (exercise.kind === 'generated') {
    const { family, params } = exercise;
    return { __component: 'exercise.generated', ...placed, family, params: paramLines(params) };
  }
  const { prompt, solution } = exercise;
  const hints = lines(exercise.hints);
  const asked = { ...placed, prompt, hints, solution };
  const slips = (list: { answer: string; says: string }[]) =>
    list.map(({ answer, says }) => ({ id: nextId(), answer, says }));
  switch (exercise.kind) {
    case 'choice': {
      const own = hasOwnSolution ? solution : null;
      return { __component: 'exercise.note', ...placed, hints, solution: own };
    }
    case 'choices': {
      const options = exercise.options.map(({ answer, correct, explanation = null }) => ({
        id: nextId(),
        answer,
        isCorrect: correct,
        explanation,
      }));
      return { __component: 'exercise.choices', ...asked, options };
    }
    case 'number': {
      const { answer, form, simplest, askUnit } = exercise;
      const { within = null, places = null, unit = null, keepUnit = false } = exercise;
      const fields = { answer, form, simplest, within, places, unit, askUnit, keepUnit };
      return { __component: 'exercise.number', ...asked, ...fields, slips: slips(exercise.slips) };
    }
    case 'text': {
      const accept = lines(exercise.accept);
      const { strict, form = null } = exercise;
      return {
        __component: 'exercise.text',
        ...asked,
        accept,
        form,
        strict,
        slips: slips(exercise.slips),
      };
    }
    case 'order':
      return { __component: 'exercise.order', ...asked, items: lines(exercise.items) };
    case 'match': {
      const pairs = exercise.pairs.map(([left, right]) => ({ id: nextId(), left, right }));
      return { __component: 'exercise.match', ...asked, extra: lines(exercise.extra), pairs };
    }
    case 'gaps': {
      const { text, typed } = exercise;
      return { __component: 'exercise.gaps', ...asked, text, typed, extra: lines(exercise.extra) };
    }
    case 'picture': {
      const { src, alt } = exercise;
      const spots = exercise.spots.map(({ label, at: [x, y, size], right }) => ({
        id: nextId(),
        label,
        x,
        y,
        size,
        isRight: right,
      }));
      return { __component: 'exercise.picture', ...asked, src, alt, spots };
    }
  }
}

export const rawSkill = (
  { key, title }: { key: string; title: string },
  nextId: NextId,
): RawSkill => ({ id: nextId(), key, title });
