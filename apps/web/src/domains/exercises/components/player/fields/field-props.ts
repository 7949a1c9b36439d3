import type { Mark, PartMark } from '@akada/exercises/marks';
import type { AnswerTo, MarkableExercise } from '@akada/exercises/model';

/** Props of every answer control. */
export type FieldProps<E extends MarkableExercise> = {
  exercise: E;
  value: AnswerTo<E>;
  onChange: (value: AnswerTo<E>) => void;
  /** The mark of each part, while marks are shown. */
  parts: readonly PartMark[] | null;
  isLocked: boolean;
  /** The mark of the whole answer, while marks are shown. */
  outcome: Mark['outcome'] | null;
  /** Seed for shuffling: the same seed gives the same order. */
  seed: string;
  /** The id of the question's element, which labels the control. */
  labelledBy: string;
  /** `inline` is inside a lesson's text, where our own keypad would cover the reading. */
  variant: 'stage' | 'inline';
};

export type SignState = 'correct' | 'incorrect' | 'near' | undefined;

const signs = { right: 'correct', wrong: 'incorrect', 'look-again': 'near' } as const;

/** How a mark is shown. Colour always comes with a sign. */
export const signOf = (outcome: Mark['outcome'] | null | undefined): SignState =>
  outcome ? signs[outcome] : undefined;
