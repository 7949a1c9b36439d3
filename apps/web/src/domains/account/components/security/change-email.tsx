import { useState } from 'react';
import { updateEmail } from '#platform/session/auth.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormError, FormNotice } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { authErrors, linkError, linkNotice } from '../../auth-messages.ts';
import { changeEmailSchema } from '../../sign-in-schemas.ts';
import { EmailField } from '../sign-in/email-field.tsx';

type ChangeEmailProps = { email: string; newEmail: string | undefined };

/** Another email. Both mailboxes must agree, so that nobody takes an account over by stealth. */
export function ChangeEmail({ email, newEmail }: ChangeEmailProps) {
  // Read once: the client takes what a mail link left there out of the address.
  const [linkResult] = useState(() => ({
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
      {linkResult.notice && <FormNotice>{linkResult.notice}</FormNotice>}
      {newEmail && !linkResult.notice && (
        <FormNotice>
          We sent two mails: one to <b dir="auto">{newEmail}</b> and one to{' '}
          <b dir="auto">{email}</b>. Press the button in both. Until then your email stays as it is.
        </FormNotice>
      )}
      <FormError message={form.formError ?? linkResult.problem ?? undefined} />
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
