import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import './checkbox.css';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const errorId = `${controlId}-error`;
  return (
    <div className="field">
      <div className="checkbox">
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <label htmlFor={controlId}>{label}</label>
      </div>
      <FieldError id={errorId} message={error} />
    </div>
  );
}
