import type { SelectHTMLAttributes } from 'react';
import { DownIcon } from '../icons/icons.tsx';
import { Field, type FieldText } from './field.tsx';
import './select.css';

type SelectProps = FieldText &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly { value: string; label: string }[];
    /** The first, empty choice, for example "Choose your class". */
    placeholder?: string | undefined;
  };

/** The phone's own picker, which every child already knows. */
export function Select({ label, hint, error, id, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <div className="select">
          <select {...rest} {...control} className="input">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <DownIcon />
        </div>
      )}
    </Field>
  );
}
