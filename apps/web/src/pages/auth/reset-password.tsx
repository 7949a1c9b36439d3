import { AuthFrame } from '#domains/account/components/sign-in/auth-frame.tsx';
import { ResetForm } from '#domains/account/components/sign-in/reset-form.tsx';
import { accountText } from '#domains/account/messages.ts';

export function ResetPasswordPage() {
  return (
    <AuthFrame promise={accountText.resetPromise}>
      <ResetForm />
    </AuthFrame>
  );
}
