import { TextField } from '#ui/forms/field.tsx';
import type { TextBinding } from '#ui/forms/use-form.ts';

/** The six digits that an authenticator app shows. */
export function CodeField({ binding }: { binding: TextBinding }) {
  return (
    <TextField
      {...binding}
      label="Code from your app"
      hint="Six digits. A new code comes every 30 seconds."
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={7}
    />
  );
}
