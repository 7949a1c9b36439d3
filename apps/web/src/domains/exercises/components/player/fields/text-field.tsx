import type { TextExercise } from '@akada/exercises/model';
import { useRef } from 'react';
import { insertText } from '../../../insert-text.ts';
import { exerciseText } from '../../../messages.ts';
import { type FieldProps, signOf } from './field-props.ts';
import { MarkSign } from './mark-sign.tsx';

const LETTERS = [...'ẹọṣịụṅɓɗƙ'];
const isMarked = (text: string) => /[ẹọṣịụṅɓɗƙƴ]|\p{L}\p{M}/iu.test(text.normalize('NFC'));

/** Words in a language whose letters a phone's keyboard may not have. */
const needsLetters = ({ prompt, accept, strict }: TextExercise) =>
  strict === 'marks' || [prompt, ...accept].some(isMarked);

/** A word or two, by the phone's own keyboard, which must not correct what the child writes. */
export function TextField(props: FieldProps<TextExercise>) {
  const { exercise, value, onChange, isLocked, outcome, labelledBy } = props;
  const input = useRef<HTMLInputElement>(null);
  const sign = signOf(outcome);
  return (
    <>
      <div className="answer" data-state={sign}>
        <input
          ref={input}
          data-answer=""
          type="text"
          value={value}
          readOnly={isLocked}
          aria-labelledby={labelledBy}
          aria-invalid={sign === 'incorrect' || undefined}
          placeholder={exerciseText.words}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="answer__mark" aria-hidden="true">
          <MarkSign state={sign} />
        </span>
      </div>
      {needsLetters(exercise) && !isLocked && (
        <fieldset className="letters" aria-label={exerciseText.lettersLabel}>
          {LETTERS.map((letter) => (
            <button
              key={letter}
              type="button"
              className="key"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => input.current && insertText(input.current, letter)}
            >
              {letter}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
