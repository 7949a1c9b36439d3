import { rich } from '#lib/i18n.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { listFactors, verifyFactor } from '../../api/second-factor.ts';
import { authErrors } from '../../auth-messages.ts';
import { accountText } from '../../messages.ts';
import { codeSchema } from '../../sign-in-schemas.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeField } from './code-field.tsx';

/** Asks for the code after the password, for accounts with a second factor. The page then opens by itself. */
export function SecondStep() {
  const { user, signOut } = useAuth();
  const form = useForm({
    initial: { code: '' },
    schema: codeSchema,
    send: async ({ code }) => {
      const { data: factors, error: unread } = await listFactors();
      if (unread !== null) return authErrors(unread);
      const [factor] = factors ?? [];
      if (factor === undefined) return undefined;
      const { error } = await verifyFactor(factor.id, code);
      return error === null ? undefined : authErrors(error);
    },
  });
  return (
    <AuthFrame promise={accountText.codePromise}>
      <PageHeading title={accountText.codeTitle}>
        {rich(accountText.codeText, {
          span: (text) => <span dir="auto">{text}</span>,
          email: user?.email,
        })}
      </PageHeading>
      <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <FormError message={form.formError} />
        <CodeField binding={form.text('code')} />
        <Button type="submit" block busy={form.busy}>
          {accountText.codeButton}
        </Button>
      </form>
      <p className="auth__foot">
        <Button variant="text" onClick={() => void signOut()}>
          {accountText.codeLogOut}
        </Button>
      </p>
    </AuthFrame>
  );
}
