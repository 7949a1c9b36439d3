import type { TextExercise } from '@akada/exercises/model';
import { useRef } from 'react';
import { insertText } from '../../../insert-text.ts';
import { exerciseText } from '../../../messages.ts';
import { type FieldProps, signOf } from './field-props.ts';
import { MarkSign } from './mark-sign.tsx';

const LETTERS = [...'ẹọṣịụṅɓɗƙ'];
const isMarked = (text: string) => /[ẹọṣịụṅɓɗƙƴ]|\p{L}\p{M}/iu.test(text.normalize('NFC'));

/** Whether the answer needs letters that a phone's keyboard may not have. */
const needsLetters = ({ prompt, accept, strict }: TextExercise) =>
  strict === 'marks' || [prompt, ...accept].some(isMarked);

const MANY_WORDS = 4;

/** A sentence does not fit on one line of a phone. */
const isSentence = ({ accept, form }: TextExercise) =>
  form === undefined && accept.some((text) => text.trim().split(/\s+/).length >= MANY_WORDS);

/** Text typed with the phone's own keyboard, with autocorrect off. */
export function TextField(props: FieldProps<TextExercise>) {
  const { exercise, value, onChange, isLocked, outcome, labelledBy } = props;
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const sign = signOf(outcome);
  const common = {
    'data-answer': '',
    value,
    readOnly: isLocked,
    'aria-labelledby': labelledBy,
    'aria-invalid': sign === 'incorrect' || undefined,
    autoComplete: 'off',
    autoCorrect: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'go',
  } as const;
  return (
    <>
      <div className="answer" data-state={sign}>
        {isSentence(exercise) ? (
          <textarea
            {...common}
            ref={(element) => {
              input.current = element;
            }}
            rows={3}
            placeholder={exerciseText.sentence}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.currentTarget.form === null) return;
              event.preventDefault();
              event.currentTarget.form.requestSubmit();
            }}
            onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
          />
        ) : (
          <input
            {...common}
            ref={(element) => {
              input.current = element;
            }}
            type="text"
            placeholder={exerciseText.words}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
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
