import { routes } from '#config/paths.ts';
import { rich } from '#lib/i18n.tsx';
import { Link, Navigate } from '#lib/router/links.tsx';
import { useLocation } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { FormError, FormNotice } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { authErrors } from '../../auth-messages.ts';
import { readLoginState } from '../../destination.ts';
import { useSignIn } from '../../hooks/use-sign-in.ts';
import { isEnrolled } from '../../learner-sign-in/enrolled-mark.ts';
import { accountText } from '../../messages.ts';
import { loginSchema } from '../../sign-in-schemas.ts';
import { saveTypedEmail, typedEmail } from '../../typed-email.ts';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { LineNotice } from './line-notice.tsx';
import { CurrentPassword } from './password-input.tsx';

/** Signs in; the guard around the page then redirects. */
export function LoginForm() {
  const { ended } = useAuth();
  const { state } = useLocation();
  const loginState = readLoginState(state);
  const { place, signIn } = useSignIn();
  const form = useForm({
    initial: { email: typedEmail(), password: '' },
    schema: loginSchema,
    send: async (credentials) => {
      const error = await signIn(credentials);
      return error === null ? undefined : authErrors(error);
    },
  });
  // On a shared phone, "Login" asks which learner it is; a link there leads back to this form.
  if (state === null && isEnrolled()) return <Navigate to={routes.who} replace />;
  const isForTest = ended !== 'revoked' && loginState.from?.startsWith(routes.benchmark);
  const title = isForTest ? accountText.loginTitleForTest : accountText.loginTitle;
  const handOver = {
    state: { from: loginState.from },
    onClick: () => saveTypedEmail(form.values.email),
  };
  return (
    <>
      <div className="stack stack--sm">
        <PageHeading title={title}>
          {isForTest
            ? accountText.loginTextForTest
            : rich(accountText.loginNewHere, {
                link: (text) => (
                  <Link to={routes.register} {...handOver}>
                    {text}
                  </Link>
                ),
              })}
        </PageHeading>
        {ended === 'revoked' && <FormNotice>{accountText.loginEnded}</FormNotice>}
        {loginState.notice && <FormNotice>{loginState.notice}</FormNotice>}
      </div>
      {/* Most visitors who want to take the test are new. */}
      {isForTest && (
        <>
          <LinkButton block to={routes.register} {...handOver}>
            {accountText.loginCreateForTest}
          </LinkButton>
          <h2 className="auth__second">{accountText.loginHasAccount}</h2>
        </>
      )}
      <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <FormError message={form.formError} />
        <EmailField binding={form.text('email')} />
        <CurrentPassword binding={form.text('password')} />
        <Button type="submit" variant={isForTest ? 'quiet' : 'primary'} block busy={form.busy}>
          {accountText.loginButton}
        </Button>
        <LineNotice place={place} />
      </form>
      <p className="auth__foot">
        <Link to={routes.forgotPassword} {...handOver}>
          {accountText.loginForgot}
        </Link>
      </p>
      <WithoutEmail from={loginState.from} />
      <GoogleButton />
    </>
  );
}

/** Logins for learners without an email; each passes on the destination. */
function WithoutEmail({ from }: { from: string | undefined }) {
  return (
    <nav className="auth__ways" aria-label={accountText.loginOtherWays}>
      {ways.map(([to, label]) => (
        <LinkButton key={to} variant="quiet" block to={to} state={{ from }}>
          {label}
        </LinkButton>
      ))}
    </nav>
  );
}

const ways = [
  [routes.card, accountText.loginWithCard],
  [routes.username, accountText.loginWithUsername],
  [routes.who, accountText.loginWithPicture],
] as const;
