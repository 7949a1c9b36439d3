import { routes } from '#config/paths.ts';
import { AuthFrame } from '#domains/account/components/sign-in/auth-frame.tsx';
import { CardForm } from '#domains/account/learner-sign-in/components/card-form.tsx';
import { UsernameForm } from '#domains/account/learner-sign-in/components/username-form.tsx';
import { Who } from '#domains/account/learner-sign-in/components/who.tsx';
import { accountText } from '#domains/account/messages.ts';
import { useLocation } from '#lib/router/router.tsx';

/** The sign-in pages for learners without an e-mail address, in one chunk: a learner who needs one often needs the next. */
export function LearnerSignInPage() {
  const { pathname } = useLocation();
  if (pathname.startsWith(routes.who)) return <Who />;
  return (
    <AuthFrame promise={accountText.loginPromise}>
      {pathname.startsWith(routes.card) ? <CardForm /> : <UsernameForm />}
    </AuthFrame>
  );
}
