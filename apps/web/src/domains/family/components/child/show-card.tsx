import { useEffect } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { GoogleButton } from '#domains/account/components/sign-in/google-button.tsx';
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

/** Part of the address to which Google returns. */
export const cardSearch = '?card';

type ShowCardProps = {
  user: AuthUser;
  child: Child;
  /** Back from Google: the service shows the card for some minutes after a login. */
  isBack: boolean;
  onShown: (card: string) => void;
  onCancel: () => void;
};

/** Asks for the guardian's password, or a new login with Google: whoever holds the open phone must not see how the child logs in. */
export function ShowCard({ user, child, isBack, onShown, onCancel }: ShowCardProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the way back from Google
  useEffect(() => {
    if (isBack) showCard(child.id).then(onShown, () => undefined);
  }, []);
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
      <GoogleButton from={linkTo(routes.childSettings, { childId: child.id }) + cardSearch} />
    </form>
  );
}
