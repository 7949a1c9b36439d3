import { AuthFrame } from '#domains/account/components/sign-in/auth-frame.tsx';
import { ForgotForm } from '#domains/account/components/sign-in/forgot-form.tsx';
import { accountText } from '#domains/account/messages.ts';

export function ForgotPasswordPage() {
  return (
    <AuthFrame promise={accountText.resetPromise}>
      <ForgotForm />
    </AuthFrame>
  );
}
