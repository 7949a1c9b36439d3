import type { MarkableExercise } from './model.ts';

/** Defaults for the parts of an exercise that a test is not about. */
const common = {
  key: 'one',
  skill: 'skill',
  difficulty: 1,
  prompt: 'What is it?',
  hints: ['Look at it.'],
  solution: 'It is this.',
} as const;

type Own<E> = E extends MarkableExercise ? Omit<E, keyof typeof common> : never;

/** For tests only. */
export function exercise<O extends Own<MarkableExercise>>(own: O) {
  return { ...common, hints: [...common.hints], ...own };
}
