import { useEffect, useState } from 'react';
import { useLocation } from '#lib/router/router.tsx';
import { signInWithGoogle } from '#platform/session/auth.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { isGoogleOffered } from '../../api/auth-settings.ts';
import { rememberDestination } from '../../destination.ts';
import { accountText } from '../../messages.ts';

const FAILED = accountText.loginGoogleFailed;

/**
 * Leaves for Google, where this service offers it. It stands below the form in room of its own, so that nothing moves when
 * the service says so.
 */
export function GoogleButton() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isHere = true;
    void isGoogleOffered().then((answer) => isHere && setOffered(answer));
    return () => {
      isHere = false;
    };
  }, []);
  return <div className="auth__google">{isOffered && <Offered />}</div>;
}

function Offered() {
  const { state } = useLocation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const start = async () => {
    setBusy(true);
    setError(undefined);
    rememberDestination(state);
    const problem = await leaveForGoogle();
    setError(problem);
    if (problem !== undefined) setBusy(false);
  };

  return (
    <>
      <p className="or">{accountText.loginOr}</p>
      <Button variant="quiet" block busy={busy} onClick={() => void start()}>
        {!busy && <GoogleMark />}
        {accountText.loginGoogle}
      </Button>
      <FormError message={error} />
    </>
  );
}

async function leaveForGoogle(): Promise<string | undefined> {
  const { error } = await signInWithGoogle();
  return error === null ? undefined : FAILED;
}

function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23 12.3c0-.8-.1-1.5-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5z"
      />
      <path
        fill="#34a853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.3 1.1-3.9 1.1-3 0-5.5-2-6.4-4.7H1.8v3A11.5 11.5 0 0 0 12 23.5z"
      />
      <path fill="#fbbc05" d="M5.6 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.8a11.5 11.5 0 0 0 0 10.4z" />
      <path
        fill="#ea4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7L19.7 3.5A11 11 0 0 0 12 .5 11.5 11.5 0 0 0 1.8 6.8l3.8 3C6.5 7.1 9 5.1 12 5.1z"
      />
    </svg>
  );
}
