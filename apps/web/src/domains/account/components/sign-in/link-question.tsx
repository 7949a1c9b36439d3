import { useEffect, useState, useSyncExternalStore } from 'react';
import { sessionStore, useAuth } from '#platform/session/auth-state.ts';
import { getAuth } from '#platform/session/client.ts';
import {
  followLink,
  getOffer,
  type LinkOffer,
  setOffer,
  subscribeToOffer,
} from '#platform/session/url-session.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import './link-question.css';

/** A link never signs anybody in, or out, without their word: it may have been sent by somebody else. */
export function LinkQuestion() {
  // Whoever has a good token needs no auth client, so nobody else may have looked at the link yet.
  useEffect(() => void getAuth().catch(() => undefined), []);
  const offer = useSyncExternalStore(subscribeToOffer, getOffer, () => null);
  return offer && <Question offer={offer} />;
}

const close = () => setOffer(null);

function Question({ offer }: { offer: LinkOffer }) {
  const { user, signOut } = useAuth();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const use = async () => {
    setBusy(true);
    setProblem(undefined);
    const { hasStayed } = user === null ? {} : await signOut();
    const isDone = hasStayed || (await follow(offer));
    setBusy(false);
    if (isDone) close();
    else setProblem('This link does not work any more. Ask for a new one.');
  };
  const title = user === null ? 'Log in with this link?' : 'You are still logged in';
  return (
    <Sheet open label={title} side="bottom" onClose={close}>
      <div className="link-question stack">
        <h2>{offer.isUsable || user !== null ? title : 'This link did not log you in'}</h2>
        {user !== null && (
          <p>
            You are logged in as <b dir="auto">{user.email}</b>. We have not used the link that you
            opened.
          </p>
        )}
        <p>{offer.isUsable ? <Whose offer={offer} /> : <NotUsable isVisitor={user === null} />}</p>
        <FormError message={problem} />
        <Button onClick={close} variant={user === null && offer.isUsable ? 'quiet' : undefined}>
          {user === null ? (offer.isUsable ? 'No, do not log in' : 'All right') : 'Stay logged in'}
        </Button>
        {offer.isUsable && (
          <Button
            busy={busy}
            variant={user === null ? undefined : 'quiet'}
            onClick={() => void use()}
          >
            {user === null ? 'Yes, log in' : 'Log out and use the link'}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function Whose({ offer }: { offer: LinkOffer }) {
  return (
    <>
      {offer.email !== null && (
        <>
          The link is for <b dir="auto">{offer.email}</b>.{' '}
        </>
      )}
      Use it only if you asked for it yourself. Somebody else’s link opens somebody else’s account.
    </>
  );
}

function NotUsable({ isVisitor }: { isVisitor: boolean }) {
  return isVisitor
    ? 'It logs in only the browser that asked for it. If it was to confirm your email, that is done: log in with your password.'
    : 'It was made for another browser, or it has been used before.';
}

async function follow(offer: LinkOffer): Promise<boolean> {
  try {
    const isDone = await followLink(await getAuth(), offer);
    await sessionStore.check();
    return isDone;
  } catch {
    return false;
  }
}
