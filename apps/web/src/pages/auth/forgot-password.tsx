import { AuthFrame } from '#features/auth/components/auth-frame.tsx';
import { ForgotForm } from '#features/auth/components/forgot-form.tsx';

export function ForgotPasswordPage() {
  return (
    <AuthFrame promise="A new password, and on you go.">
      <ForgotForm />
    </AuthFrame>
  );
}
