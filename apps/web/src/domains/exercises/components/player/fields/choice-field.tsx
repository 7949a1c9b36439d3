import type { ChoiceExercise } from '@akada/exercises/model';
import { randomFrom } from '@akada/exercises/random';
import { useId, useMemo } from 'react';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { Option, type OptionState } from '#ui/forms/option.tsx';
import type { FieldProps } from './field-props.ts';

const LETTERS = 'ABCDEFGHIJ';

/** One of several: round markers. */
export function ChoiceField(props: FieldProps<ChoiceExercise>) {
  const { exercise, value, onChange, isLocked, outcome, seed, labelledBy } = props;
  const { options } = exercise.question;
  const name = useId();
  const places = useMemo(
    () => randomFrom(`${seed}:${exercise.key}`).shuffle(options.map((_, index) => index)),
    [seed, exercise.key, options],
  );
  const stateOf = (index: number): OptionState => {
    if (index !== value) return isLocked ? 'locked' : 'open';
    if (outcome === 'right') return 'correct';
    return outcome === 'wrong' ? 'incorrect' : 'selected';
  };
  return (
    <div className="options" role="radiogroup" aria-labelledby={labelledBy}>
      {places.map((index, position) => (
        <Option
          key={index}
          letter={LETTERS[position] ?? String(position + 1)}
          name={name}
          isChosen={index === value}
          state={stateOf(index)}
          onSelect={() => onChange(index)}
        >
          <RichText text={options[index]?.answer ?? ''} />
        </Option>
      ))}
    </div>
  );
}
