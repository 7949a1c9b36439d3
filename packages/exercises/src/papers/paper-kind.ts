import type { ChoiceExercise, MarkableExercise } from '../model.ts';

/** An automatically marked exercise of a lesson that is not in its quiz. */
export type WrittenExercise = Exclude<MarkableExercise, ChoiceExercise>;
export type PaperKind = WrittenExercise['kind'];
