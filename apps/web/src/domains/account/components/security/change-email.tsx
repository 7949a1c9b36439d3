import { useState } from 'react';
import { rich } from '#lib/i18n.tsx';
import { updateEmail } from '#platform/session/auth.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormError, FormNotice } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { authErrors, linkError } from '../../auth-messages.ts';
import { linkNotice } from '../../link-notice.ts';
import { accountText } from '../../messages.ts';
import { changeEmailSchema } from '../../sign-in-schemas.ts';
import { EmailField } from '../sign-in/email-field.tsx';

type ChangeEmailProps = { email: string; newEmail: string | undefined };

/** Changes the email. Both mailboxes must confirm, which prevents a silent account takeover. */
export function ChangeEmail({ email, newEmail }: ChangeEmailProps) {
  // Read once: the auth client removes the result of an email link from the URL.
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
        {rich(accountText.changeEmailCurrent, { b: (text) => <b dir="auto">{text}</b>, email })}
      </p>
      {linkResult.notice && <FormNotice>{linkResult.notice}</FormNotice>}
      {newEmail && !linkResult.notice && (
        <FormNotice>
          {rich(accountText.changeEmailSent, {
            b: (text) => <b dir="auto">{text}</b>,
            newEmail,
            email,
          })}
        </FormNotice>
      )}
      <FormError message={form.formError ?? linkResult.problem ?? undefined} />
      <EmailField
        binding={form.text('email')}
        label={accountText.changeEmailLabel}
        hint={accountText.changeEmailHint}
        autoComplete="email"
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {accountText.changeEmailButton}
        </Button>
      </div>
    </form>
  );
}
