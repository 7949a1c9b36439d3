import { useEffect, useState } from 'react';
import { useLocation } from '#lib/router/router.tsx';
import { signInWithGoogle } from '#platform/session/auth.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { isGoogleOffered } from '../../api/auth-settings.ts';
import { rememberDestination } from '../../destination.ts';
import { accountText } from '../../messages.ts';
import GoogleMark from './google-mark.svg?react';

const FAILED = accountText.loginGoogleFailed;

/**
 * Signs in with Google, where this service offers it. Its space below the form is reserved, so that nothing shifts when the
 * answer arrives.
 *
 * @param from where to return to; by default what the page before has asked for
 */
export function GoogleButton({ from }: { from?: string }) {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isHere = true;
    void isGoogleOffered().then((answer) => isHere && setOffered(answer));
    return () => {
      isHere = false;
    };
  }, []);
  return <div className="auth__google">{isOffered && <Offered from={from} />}</div>;
}

function Offered({ from }: { from: string | undefined }) {
  const { state } = useLocation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const start = async () => {
    setBusy(true);
    setError(undefined);
    rememberDestination(from === undefined ? state : { from });
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
