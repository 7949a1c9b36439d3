import { useForm } from '#lib/use-form.ts';
import { updatePassword } from '#services/backend/auth.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { authErrors } from '../auth-messages.ts';
import { resetSchema } from '../schemas.ts';
import { FormError } from './form-notice.tsx';
import { NewPassword } from './password-input.tsx';
import './auth-frame.css';

/** A new password for whoever is signed in. */
export function ChangePassword({ email }: { email: string }) {
  const form = useForm({
    initial: { password: '' },
    schema: resetSchema,
    send: async ({ password }) => {
      const { error } = await updatePassword(password);
      if (error !== null) return authErrors(error);
      form.set({ password: '' });
      void showToast('success', 'Your new password is saved.');
      return undefined;
    },
  });
  return (
    <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <FormError message={form.formError} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPassword label="New password" binding={form.text('password')} />
      <div>
        <Button type="submit" busy={form.busy}>
          Save password
        </Button>
      </div>
    </form>
  );
}
