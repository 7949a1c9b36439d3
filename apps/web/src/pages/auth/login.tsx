import { AuthFrame } from '#domains/account/components/sign-in/auth-frame.tsx';
import { LoginForm } from '#domains/account/components/sign-in/login-form.tsx';

export function LoginPage() {
  return (
    <AuthFrame promise="Your lessons are waiting where you left them.">
      <LoginForm />
    </AuthFrame>
  );
}
