import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { rich } from '#lib/i18n.tsx';
import { updatePassword } from '#platform/session/auth.ts';
import { endRecovery, useAuth } from '#platform/session/auth-state.ts';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { authErrors, linkError } from '../../auth-messages.ts';
import { accountText } from '../../messages.ts';
import { resetSchema } from '../../sign-in-schemas.ts';
import { NewPassword } from './password-input.tsx';

/** Sets a new password after a reset link; without a valid link it says what to do. */
export function ResetForm() {
  const { user } = useAuth();
  // Read once: the auth client removes the tokens, and the error with them, from the URL.
  const [problem] = useState(() => linkError(location));
  if (user === null) return <NoLink problem={problem} />;
  return <ChoosePassword email={user.email} />;
}

function ChoosePassword({ email }: { email: string }) {
  const form = useForm({
    initial: { password: '' },
    schema: resetSchema,
    send: async ({ password }) => {
      const { error } = await updatePassword(password);
      if (error !== null) return authErrors(error);
      void showToast('success', accountText.passwordSaved);
      endRecovery();
      return undefined;
    },
  });
  return (
    <>
      <PageHeading title={accountText.resetTitle}>
        {rich(accountText.resetFor, { span: (text) => <span dir="auto">{text}</span>, email })}
      </PageHeading>
      <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <FormError message={form.formError} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPassword label={accountText.newPasswordLabel} binding={form.text('password')} />
        <Button type="submit" block busy={form.busy}>
          {accountText.savePassword}
        </Button>
      </form>
    </>
  );
}

function NoLink({ problem }: { problem: string | null }) {
  return (
    <>
      <PageHeading
        title={problem === null ? accountText.resetNoLinkTitle : accountText.resetExpiredTitle}
      >
        {problem ?? accountText.resetNoLinkText}
      </PageHeading>
      <LinkButton to={routes.forgotPassword} block>
        {accountText.resetNewLink}
      </LinkButton>
    </>
  );
}
