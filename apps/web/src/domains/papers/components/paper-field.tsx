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
  /** What is mixed stays as it is for the same sitting. */
  seed: string;
  labelledBy: string;
  /** Only after the paper: what was right. */
  parts?: readonly PartMark[];
};

/** The field of the exercise player, without its marks while a paper is under way. */
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
