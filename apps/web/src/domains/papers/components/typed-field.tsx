import type { NumberExercise, TextExercise } from '@akada/exercises/model';
import { AnswerField } from '#domains/exercises/components/player/answer-field.tsx';

type TypedFieldProps = {
  exercise: NumberExercise | TextExercise;
  value: string;
  onChange: (value: string) => void;
  labelledBy: string;
};

/** The field of the exercise player, without its marks. */
export function TypedField(props: TypedFieldProps) {
  return <AnswerField {...props} parts={null} isLocked={false} />;
}
