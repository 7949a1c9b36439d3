import { TextField } from '#ui/forms/field.tsx';
import type { TextBinding } from '#ui/forms/use-form.ts';
import { accountText } from '../../messages.ts';

/** The six digits that an authenticator app shows. */
export function CodeField({ binding }: { binding: TextBinding }) {
  return (
    <TextField
      {...binding}
      label={accountText.appCodeLabel}
      hint={accountText.appCodeHint}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={7}
    />
  );
}
