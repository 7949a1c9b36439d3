import { AuthFrame } from '#domains/account/components/sign-in/auth-frame.tsx';
import { SignUpForms } from '#domains/account/components/sign-in/sign-up-forms.tsx';
import { accountText } from '#domains/account/messages.ts';

export function RegisterPage() {
  return (
    <AuthFrame promise={accountText.registerPromise}>
      <SignUpForms />
    </AuthFrame>
  );
}
