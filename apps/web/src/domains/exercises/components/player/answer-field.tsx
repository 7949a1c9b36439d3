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
  /** The mark of each part, while marks are shown. */
  parts: readonly PartMark[] | null;
  isLocked: boolean;
  /** The id of the question's element, which labels the control. */
  labelledBy: string;
  /** The mark of the whole answer, while marks are shown. */
  outcome?: Mark['outcome'] | null | undefined;
  /** Seed for shuffling: the same seed gives the same order. */
  seed?: string | undefined;
  variant?: 'stage' | 'inline' | undefined;
};

/** The control for an answer of any kind. Controlled by the parent; it does not mark anything. */
export function AnswerField<E extends MarkableExercise>(props: AnswerFieldProps<E>) {
  const { exercise, outcome = null, seed = '', variant = 'stage' } = props;
  const all = { ...props, outcome, seed, variant };
  // The exercise's kind determines the type of its answer; TypeScript cannot follow that through a switch.
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
