import { format } from '#lib/i18n.tsx';
import { FunctionRefusal } from '#platform/rpc/functions.ts';
import { signInWithPassword } from '#platform/session/auth.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { exactText, filled, formSchema } from '#ui/forms/form-schema.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { showCard } from '../../api/child-accounts-api.ts';
import type { Child } from '../../api/family-api.ts';
import { familyText } from '../../messages.ts';

const schema = formSchema({ password: exactText(filled(familyText.deletePasswordMissing)) });

type ShowCardProps = {
  user: AuthUser;
  child: Child;
  onShown: (card: string) => void;
  onCancel: () => void;
};

/** Asks for the guardian's password: whoever holds the open phone must not see how the child logs in. */
export function ShowCard({ user, child, onShown, onCancel }: ShowCardProps) {
  const form = useForm({
    initial: { password: '' },
    schema,
    send: async ({ password }) => {
      const { error } = await signInWithPassword({ email: user.email, password });
      if (error !== null) {
        return error.code === 'invalid_credentials'
          ? { password: familyText.deletePasswordWrong }
          : { form: familyText.notSaved };
      }
      try {
        onShown(await showCard(child.id));
      } catch (problem) {
        const isGone = problem instanceof FunctionRefusal && problem.code === 'no_card';
        return { form: isGone ? familyText.showCardNone : familyText.notSaved };
      }
      return undefined;
    },
  });
  return (
    <form className="stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <p>{format(familyText.showCardText, { name: child.display_name })}</p>
      <PasswordField
        {...form.text('password')}
        label={familyText.deletePassword}
        autoComplete="current-password"
      />
      <FormError message={form.formError} />
      <div className="row row--wrap">
        <Button type="submit" busy={form.busy}>
          {familyText.showCardYes}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {familyText.endsNo}
        </Button>
      </div>
    </form>
  );
}
