import { routes } from '#config/paths.ts';
import { NewPassword } from '#domains/account/components/sign-in/password-input.tsx';
import { accountText } from '#domains/account/messages.ts';
import { resetSchema } from '#domains/account/sign-in-schemas.ts';
import { format } from '#lib/i18n.tsx';
import { useNavigate } from '#lib/router/router.tsx';
import { FunctionRefusal } from '#platform/rpc/functions.ts';
import { signInWithPassword } from '#platform/session/auth.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { type FormErrors, useForm } from '#ui/forms/use-form.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { finishMove, lookAtMove, type Move } from '../../api/letter-links-api.ts';
import { familyText } from '../../messages.ts';
import { Look, TokenGone, useUrlToken } from './token-page.tsx';

/** Moves a learner from username and card to their own email. No progress is lost. */
export function MovePage() {
  const token = useUrlToken();
  if (token === '') return <TokenGone />;
  return (
    <Look token={token} look={lookAtMove}>
      {(move) => <MoveForm token={token} move={move} />}
    </Look>
  );
}

function MoveForm({ token, move }: { token: string; move: Move }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '' },
    schema: resetSchema,
    send: async ({ password }) => {
      try {
        const email = await finishMove(token, password);
        const { error } = await signInWithPassword({ email, password });
        navigate(error === null ? routes.dashboard : routes.login, { replace: true, state: {} });
        return undefined;
      } catch (error) {
        return refusal(error);
      }
    },
  });
  return (
    <form
      className="stack stack--lg family__form"
      ref={form.ref}
      onSubmit={form.onSubmit}
      noValidate
    >
      <PageHeading title={familyText.moveTitle}>
        {format(familyText.moveFor, { name: move.displayName, email: move.email })}
      </PageHeading>
      <FormError message={form.formError} />
      <NewPassword label={familyText.movePassword} binding={form.text('password')} />
      <div>
        <Button type="submit" busy={form.busy}>
          {familyText.moveFinish}
        </Button>
      </div>
    </form>
  );
}

function refusal(error: unknown): FormErrors {
  if (!(error instanceof FunctionRefusal)) return { form: familyText.tokenFailed };
  // Our own wording replaces the service's message about a weak password.
  if (error.code === 'weak_password') return { password: accountText.errorPasswordWeak };
  if (error.code === 'email_taken') return { form: familyText.moveTaken };
  return { form: error.status === 404 ? familyText.tokenGoneText : familyText.tokenFailed };
}
