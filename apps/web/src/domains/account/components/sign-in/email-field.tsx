import { TextField } from '#ui/forms/field.tsx';
import type { TextBinding } from '#ui/forms/use-form.ts';
import { accountText } from '../../messages.ts';

type EmailFieldProps = {
  binding: TextBinding;
  label?: string;
  hint?: string;
  /** `username` where the address is what the learner logs in with. */
  autoComplete?: 'username' | 'email' | 'off';
};

/** An email address, with the keyboard a phone has for it. */
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
