import { AuthFrame } from '#features/auth/components/auth-frame.tsx';
import { RegisterForm } from '#features/auth/components/register-form.tsx';

export function RegisterPage() {
  return (
    <AuthFrame promise="Small small, you go sabi.">
      <RegisterForm />
    </AuthFrame>
  );
}
