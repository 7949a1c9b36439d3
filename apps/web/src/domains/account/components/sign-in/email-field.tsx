import { TextField } from '#ui/forms/field.tsx';
import type { TextBinding } from '#ui/forms/use-form.ts';
import { accountText } from '../../messages.ts';

type EmailFieldProps = {
  binding: TextBinding;
  label?: string;
  hint?: string;
  /** `username` when the email is the login name. */
  autoComplete?: 'username' | 'email' | 'off';
};

/** An email field that opens the phone's email keyboard. */
export function EmailField({
  binding,
  label = accountText.emailLabel,
  hint,
  autoComplete = 'username',
}: EmailFieldProps) {
  return (
    <TextField
      {...binding}
      label={label}
      hint={hint}
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
    />
  );
}
