import { AuthFrame } from '#domains/account/components/sign-in/auth-frame.tsx';
import { RegisterForm } from '#domains/account/components/sign-in/register-form.tsx';
import { accountText } from '#domains/account/messages.ts';

export function RegisterPage() {
  return (
    <AuthFrame promise={accountText.registerPromise}>
      <RegisterForm />
    </AuthFrame>
  );
}
