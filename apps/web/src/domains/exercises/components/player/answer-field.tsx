import type { Mark, PartMark } from '@akada/exercises/marks';
import type { AnswerTo, MarkableExercise } from '@akada/exercises/model';
import { ChoiceField } from './fields/choice-field.tsx';
import { ChoicesField } from './fields/choices-field.tsx';
import type { FieldProps } from './fields/field-props.ts';
import { GapsField } from './fields/gaps-field.tsx';
import { MatchField } from './fields/match-field.tsx';
import { NumberField } from './fields/number-field.tsx';
import { OrderField } from './fields/order-field.tsx';
import { PictureField } from './fields/picture-field.tsx';
import { TextField } from './fields/text-field.tsx';
import './answer-field.css';

type AnswerFieldProps<E extends MarkableExercise> = {
  exercise: E;
  value: AnswerTo<E>;
  onChange: (value: AnswerTo<E>) => void;
  /** How each part was marked, while that is shown. */
  parts: readonly PartMark[] | null;
  isLocked: boolean;
  /** The id of the element with the question: it names the control. */
  labelledBy: string;
  /** How the whole was marked, while that is shown. */
  outcome?: Mark['outcome'] | null | undefined;
  /** What is shuffled stays as it is for the same seed. */
  seed?: string | undefined;
  variant?: 'stage' | 'inline' | undefined;
};

/** The control for an answer of any kind. What it holds is the parent's; it marks nothing by itself. */
export function AnswerField<E extends MarkableExercise>(props: AnswerFieldProps<E>) {
  const { exercise, outcome = null, seed = '', variant = 'stage' } = props;
  const all = { ...props, outcome, seed, variant };
  // The kind of the exercise decides the kind of its answer; the compiler does not follow that through a switch.
  const own = <Kind extends MarkableExercise['kind']>() =>
    all as unknown as FieldProps<Extract<MarkableExercise, { kind: Kind }>>;
  switch (exercise.kind) {
    case 'choice':
      return <ChoiceField {...own<'choice'>()} />;
    case 'choices':
      return <ChoicesField {...own<'choices'>()} />;
    case 'number':
      return <NumberField {...own<'number'>()} />;
    case 'text':
      return <TextField {...own<'text'>()} />;
    case 'order':
      return <OrderField {...own<'order'>()} />;
    case 'match':
      return <MatchField {...own<'match'>()} />;
    case 'gaps':
      return <GapsField {...own<'gaps'>()} />;
    case 'picture':
      return <PictureField {...own<'picture'>()} />;
  }
}
