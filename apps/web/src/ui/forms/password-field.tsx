import { type InputHTMLAttributes, useState } from 'react';
import { uiText } from '../messages.ts';
import { Field, type FieldText } from './field.tsx';

type PasswordFieldProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
    autoComplete: 'current-password' | 'new-password';
  };

/** A password that can be shown: on a phone keyboard a hidden typing mistake is hard to find. */
export function PasswordField({ label, hint, error, id, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <div className="input-wrap">
          <input
            {...rest}
            {...control}
            className="input"
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={uiText.showPassword}
            onClick={() => setShown(!shown)}
          >
            {shown ? uiText.hide : uiText.show}
          </button>
        </div>
      )}
    </Field>
  );
}
