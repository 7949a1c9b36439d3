import { useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { sendPasswordCode, updatePassword } from '#platform/session/auth.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError, FormNotice } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { authErrors } from '../../auth-messages.ts';
import { accountText } from '../../messages.ts';
import { changePasswordSchema } from '../../sign-in-schemas.ts';
import { NewPassword } from '../sign-in/password-input.tsx';

/**
 * Sets a new password for the signed-in user. An old session may be in the wrong hands, so the service then also requires a
 * code sent to the account's mailbox.
 */
export function ChangePassword({ email }: { email: string }) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initial: { password: '', code: '' },
    schema: changePasswordSchema(needsCode),
    send: async ({ password, code }) => {
      const { error } = await updatePassword(password, code);
      if (error?.code === 'reauthentication_needed') return askForCode();
      if (error !== null) return authErrors(error);
      form.set({ password: '', code: '' });
      setNeedsCode(false);
      void showToast('success', accountText.changePasswordSaved);
      return undefined;
    },
  });
  const askForCode = async () => {
    const { error } = await sendPasswordCode();
    // A rate limit means that an email was sent a moment ago, and its code is still valid.
    if (error !== null && error.code !== 'over_email_send_rate_limit') return authErrors(error);
    setNeedsCode(true);
    return undefined;
  };
  return (
    <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <FormError message={form.formError} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPassword label={accountText.newPasswordLabel} binding={form.text('password')} />
      {needsCode && (
        <>
          <FormNotice>{format(accountText.changePasswordNeedsCode, { email })}</FormNotice>
          <TextField
            {...form.text('code')}
            label={accountText.emailCodeLabel}
            autoComplete="one-time-code"
            autoCapitalize="characters"
          />
        </>
      )}
      <div className="row row--wrap">
        <Button type="submit" busy={form.busy}>
          {accountText.savePassword}
        </Button>
        {needsCode && (
          <Button variant="text" onClick={() => void askForCode()}>
            {accountText.changePasswordNewCode}
          </Button>
        )}
      </div>
    </form>
  );
}
