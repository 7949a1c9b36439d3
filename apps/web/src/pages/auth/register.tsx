import { AuthFrame } from '#domains/account/components/sign-in/auth-frame.tsx';
import { RegisterForm } from '#domains/account/components/sign-in/register-form.tsx';

export function RegisterPage() {
  return (
    <AuthFrame promise="Small small, you go sabi.">
      <RegisterForm />
    </AuthFrame>
  );
}
