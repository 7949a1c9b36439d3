import { AuthFrame } from '#domains/account/components/sign-in/auth-frame.tsx';
import { ForgotForm } from '#domains/account/components/sign-in/forgot-form.tsx';

export function ForgotPasswordPage() {
  return (
    <AuthFrame promise="A new password, and on you go.">
      <ForgotForm />
    </AuthFrame>
  );
}
