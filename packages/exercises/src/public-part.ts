import { readGaps } from './gaps.ts';
import type { MarkableExercise } from './model.ts';
import { randomFrom } from './random.ts';

/** The part of a server-marked exercise that a learner may see: no key, no slip, no hint, no solution. */
export type PublicExercise = { key: string; skill: string; prompt: string } & (
  | { kind: 'choice'; title: string; options: { answer: string }[] }
  | { kind: 'choices'; options: string[] }
  | { kind: 'number'; form: string; unit?: string; askUnit: boolean }
  | { kind: 'text'; form?: string }
  | { kind: 'order'; items: string[] }
  | { kind: 'match'; left: string[]; right: string[] }
  | { kind: 'gaps'; around: string[]; typed: boolean; bank: string[] }
  | { kind: 'picture'; src: string; alt: string; spots: { label: string; at: number[] }[] }
);

/**
 * Picks fields by name, so that a new one stays secret by default. Items stored in the right order are shuffled by the
 * seed. A quiz question keeps the order of its options, because its answer is a position.
 */
export function publicPart(exercise: MarkableExercise, seed: string): PublicExercise {
  const { key, skill, prompt } = exercise;
  const shared = { key, skill, prompt };
  const { shuffle } = randomFrom(`${seed}:${key}`);
  switch (exercise.kind) {
    case 'choice': {
      const { title, options } = exercise.question;
      const answers = options.map(({ answer }) => ({ answer }));
      return { ...shared, kind: 'choice', title, options: answers };
    }
    case 'choices': {
      const options = shuffle(exercise.options.map(({ answer }) => answer));
      return { ...shared, kind: 'choices', options };
    }
    case 'number': {
      const { form, unit, askUnit } = exercise;
      // A unit that has to be typed is part of the answer.
      const told = unit === undefined || askUnit ? {} : { unit };
      return { ...shared, kind: 'number', form, ...told, askUnit };
    }
    case 'text':
      return {
        ...shared,
        kind: 'text',
        ...(exercise.form === undefined ? {} : { form: exercise.form }),
      };
    case 'order':
      return { ...shared, kind: 'order', items: shuffle(exercise.items) };
    case 'match': {
      const right = [...exercise.pairs.map(([, one]) => one), ...exercise.extra];
      const left = shuffle(exercise.pairs.map(([one]) => one));
      return { ...shared, kind: 'match', left, right: shuffle(right) };
    }
    case 'gaps': {
      const { around, gaps } = readGaps(exercise.text);
      const words = [...gaps.map(([word = '']) => word), ...exercise.extra];
      const bank = exercise.typed ? [] : shuffle(words);
      return { ...shared, kind: 'gaps', around, typed: exercise.typed, bank };
    }
    case 'picture': {
      const spots = exercise.spots.map(({ label, at }) => ({ label, at: [...at] }));
      return { ...shared, kind: 'picture', src: exercise.src, alt: exercise.alt, spots };
    }
  }
}
