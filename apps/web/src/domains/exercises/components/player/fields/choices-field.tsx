import type { ChoicesExercise } from '@akada/exercises/model';
import { randomFrom } from '@akada/exercises/random';
import { useMemo } from 'react';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { CheckIcon, CloseIcon } from '#ui/icons/icons.tsx';
import { exerciseText } from '../../../messages.ts';
import { type FieldProps, signOf } from './field-props.ts';

/** Any number of several: square boxes. A wrong choice is explained in its own box; missing ones are not revealed. */
export function ChoicesField(props: FieldProps<ChoicesExercise>) {
  const { exercise, value, onChange, parts, isLocked, seed, labelledBy } = props;
  const options = useMemo(
    () => randomFrom(`${seed}:${exercise.key}`).shuffle(exercise.options),
    [seed, exercise],
  );
  const toggle = (answer: string) =>
    onChange(value.includes(answer) ? value.filter((one) => one !== answer) : [...value, answer]);
  return (
    <fieldset className="options" aria-labelledby={labelledBy}>
      {options.map(({ answer }) => {
        const part = parts?.find((one) => one.part === answer);
        const isChosen = value.includes(answer);
        const open = isLocked ? 'locked' : undefined;
        const sign = signOf(part?.outcome);
        return (
          <label
            key={answer}
            className="option option--box"
            data-state={sign ?? (isChosen ? 'selected' : open)}
          >
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isLocked}
              onChange={() => toggle(answer)}
            />
            <span className="option__letter">
              {sign === 'incorrect' && <CloseIcon />}
              {sign !== 'incorrect' && isChosen && <CheckIcon />}
            </span>
            <span className="option__answer">
              <RichText text={answer} />
              {sign !== undefined && (
                <span className="visually-hidden">
                  , {sign === 'correct' ? exerciseText.partRight : exerciseText.partWrong}
                </span>
              )}
              {part?.says !== undefined && (
                <span className="option__why">
                  <RichText text={part.says} />
                </span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
