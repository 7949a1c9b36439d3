import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { Link } from '#lib/router/links.tsx';
import { sendPasswordReset } from '#platform/session/auth.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { authErrors } from '../../auth-messages.ts';
import { accountText } from '../../messages.ts';
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
      <MailSent title={accountText.forgotSentTitle} email={sentTo}>
        {accountText.forgotSentText}
      </MailSent>
    );
  }
  return (
    <>
      <PageHeading title={accountText.forgotTitle}>{accountText.forgotText}</PageHeading>
      <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <FormError message={form.formError} />
        <EmailField binding={form.text('email')} />
        <Button type="submit" block busy={form.busy}>
          {accountText.forgotButton}
        </Button>
      </form>
      <p className="auth__foot">
        <Link to={routes.login} state={{}} onClick={() => saveTypedEmail(form.values.email)}>
          {accountText.backToLogin}
        </Link>
      </p>
    </>
  );
}
