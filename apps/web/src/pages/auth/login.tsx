import { AuthFrame } from '#features/auth/components/auth-frame.tsx';
import { LoginForm } from '#features/auth/components/login-form.tsx';

export function LoginPage() {
  return (
    <AuthFrame promise="Your lessons are waiting where you left them.">
      <LoginForm />
    </AuthFrame>
  );
}
