import type { ChoiceExercise, MarkableExercise } from '../model.ts';

/** An exercise that a lesson holds beside its quiz, and that marks itself. */
export type WrittenExercise = Exclude<MarkableExercise, ChoiceExercise>;
export type PaperKind = WrittenExercise['kind'];
