import type { PartMark } from '@akada/exercises/marks';
import type { AnswerTo } from '@akada/exercises/model';
import type { WrittenExercise } from '@akada/exercises/papers/paper-kind';
import { emptyAnswer } from '#domains/exercises/answers.ts';
import { AnswerField } from '#domains/exercises/components/player/answer-field.tsx';
import type { PaperAnswer } from '../sitting.ts';

export type PaperFieldProps = {
  exercise: WrittenExercise;
  value: PaperAnswer | null;
  onChange: (value: PaperAnswer) => void;
  /** Seed for shuffling: the order stays the same within a sitting. */
  seed: string;
  labelledBy: string;
  /** The mark of each part; only set after the paper. */
  parts?: readonly PartMark[];
};

/** The answer field of the exercise player, without marks during a paper. */
export function PaperField(props: PaperFieldProps) {
  const { exercise, value, onChange, seed, labelledBy, parts } = props;
  return (
    <AnswerField
      exercise={exercise}
      value={(value ?? emptyAnswer(exercise)) as AnswerTo<WrittenExercise>}
      onChange={(next) => next !== null && onChange(next)}
      seed={seed}
      labelledBy={labelledBy}
      parts={parts ?? null}
      isLocked={parts !== undefined}
    />
  );
}
