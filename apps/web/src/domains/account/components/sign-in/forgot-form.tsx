import { useState } from 'react';
import { Link } from 'react-router';
import { routes } from '#config/paths.ts';
import { sendPasswordReset } from '#platform/session/auth.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { authErrors } from '../../auth-messages.ts';
import { forgotSchema } from '../../sign-in-schemas.ts';
import { saveTypedEmail, typedEmail } from '../../typed-email.ts';
import { EmailField } from './email-field.tsx';
import { MailSent } from './mail-sent.tsx';

export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: typedEmail() },
    schema: forgotSchema,
    send: async ({ email }) => {
      const { error } = await sendPasswordReset(email);
      if (error !== null) return authErrors(error);
      setSentTo(email);
      return undefined;
    },
  });
  if (sentTo !== undefined) {
    return (
      <MailSent title="Look in your mail" email={sentTo}>
        If this email has an account, a link to choose a new password is on its way.
      </MailSent>
    );
  }
  return (
    <>
      <PageHeading title="Forgot your password?">
        It happens. Type your email and we send you a link to choose a new one.
      </PageHeading>
      <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <FormError message={form.formError} />
        <EmailField binding={form.text('email')} />
        <Button type="submit" block busy={form.busy}>
          Send me a link
        </Button>
      </form>
      <p className="auth__foot">
        <Link to={routes.login} onClick={() => saveTypedEmail(form.values.email)}>
          Back to login
        </Link>
      </p>
    </>
  );
}
