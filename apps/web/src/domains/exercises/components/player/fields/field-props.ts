import type { Mark, PartMark } from '@akada/exercises/marks';
import type { AnswerTo, MarkableExercise } from '@akada/exercises/model';

/** What every answer control gets. */
export type FieldProps<E extends MarkableExercise> = {
  exercise: E;
  value: AnswerTo<E>;
  onChange: (value: AnswerTo<E>) => void;
  /** How each part was marked, while that is shown. */
  parts: readonly PartMark[] | null;
  isLocked: boolean;
  /** How the whole was marked, while that is shown. */
  outcome: Mark['outcome'] | null;
  /** What is shuffled stays as it is for the same seed. */
  seed: string;
  /** The id of the question, which is the name of the control. */
  labelledBy: string;
  /** `inline` stands in the middle of a text, where a keypad of our own would cover the reading. */
  variant: 'stage' | 'inline';
};

export type SignState = 'correct' | 'incorrect' | 'near' | undefined;

const signs = { right: 'correct', wrong: 'incorrect', 'look-again': 'near' } as const;

/** How a mark looks. Every look has a sign beside its colour. */
export const signOf = (outcome: Mark['outcome'] | null | undefined): SignState =>
  outcome ? signs[outcome] : undefined;
