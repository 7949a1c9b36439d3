import { AuthFrame } from '#domains/account/components/sign-in/auth-frame.tsx';
import { LoginForm } from '#domains/account/components/sign-in/login-form.tsx';
import { accountText } from '#domains/account/messages.ts';

export function LoginPage() {
  return (
    <AuthFrame promise={accountText.loginPromise}>
      <LoginForm />
    </AuthFrame>
  );
}
