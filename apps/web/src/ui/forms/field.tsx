import {
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from '#lib/class-names.ts';
import './field.css';
import { AlertIcon } from '../icons/icons.tsx';

export type FieldText = {
  label: string;
  hint?: string | undefined;
  /** Says how to correct the value, and marks the control as invalid. */
  error?: string | undefined;
};

type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = FieldText & {
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, hint or error below, wired to the control that `children` renders. */
export function Field({ label, hint, error, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(error && errorId, hint && hintId);
  return (
    <div className="field">
      <label htmlFor={controlId}>{label}</label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div className="field__error" id={id} role="alert">
      {message && (
        <p className="hint hint--error">
          <AlertIcon />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  id,
  className,
  ...rest
}: FieldText & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <input {...rest} {...control} className={classNames('input', className)} />}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  id,
  className,
  rows = 5,
  ...rest
}: FieldText & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={classNames('input', 'input--area', className)}
        />
      )}
    </Field>
  );
}
