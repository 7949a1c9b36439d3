import { AuthFrame } from '#domains/account/components/sign-in/auth-frame.tsx';
import { ResetForm } from '#domains/account/components/sign-in/reset-form.tsx';

export function ResetPasswordPage() {
  return (
    <AuthFrame promise="A new password, and on you go.">
      <ResetForm />
    </AuthFrame>
  );
}
