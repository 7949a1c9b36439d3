import { AuthFrame } from '#features/auth/components/auth-frame.tsx';
import { ResetForm } from '#features/auth/components/reset-form.tsx';

export function ResetPasswordPage() {
  return (
    <AuthFrame promise="A new password, and on you go.">
      <ResetForm />
    </AuthFrame>
  );
}
