import type { TextBinding } from '#lib/use-form.ts';
import { TextField } from '#ui/field.tsx';

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
