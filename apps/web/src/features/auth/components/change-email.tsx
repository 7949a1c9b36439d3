import { useState } from 'react';
import { useForm } from '#lib/use-form.ts';
import { updateEmail } from '#services/backend/auth.ts';
import { Button } from '#ui/button.tsx';
import { FormError, FormNotice } from '#ui/form-notice.tsx';
import { authErrors, linkError, linkNotice } from '../auth-messages.ts';
import { changeEmailSchema } from '../schemas.ts';
import { EmailField } from './email-field.tsx';

type ChangeEmailProps = { email: string; newEmail: string | undefined };

/** Another email. Both mailboxes must agree, so that nobody takes an account over by stealth. */
export function ChangeEmail({ email, newEmail }: ChangeEmailProps) {
  // Read once: the client takes what a mail link left there out of the address.
  const [arrival] = useState(() => ({
    notice: linkNotice(location),
    problem: linkError(location),
  }));
  const form = useForm({
    initial: { email: '' },
    schema: changeEmailSchema(email),
    send: async (output) => {
      const { error } = await updateEmail(output.email);
      if (error !== null) return authErrors(error);
      form.set({ email: '' });
      return undefined;
    },
  });
  return (
    <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <p>
        You log in with <b dir="auto">{email}</b>.
      </p>
      {arrival.notice && <FormNotice>{arrival.notice}</FormNotice>}
      {newEmail && !arrival.notice && (
        <FormNotice>
          We sent two mails: one to <b dir="auto">{newEmail}</b> and one to{' '}
          <b dir="auto">{email}</b>. Press the button in both. Until then your email stays as it is.
        </FormNotice>
      )}
      <FormError message={form.formError ?? arrival.problem ?? undefined} />
      <EmailField
        binding={form.text('email')}
        label="New email"
        hint="We send a mail to the old and to the new address. Both must confirm."
        autoComplete="email"
      />
      <div>
        <Button type="submit" busy={form.busy}>
          Change email
        </Button>
      </div>
    </form>
  );
}
