import { useEffect, useState, useSyncExternalStore } from 'react';
import { rich } from '#lib/i18n.tsx';
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
import { accountText } from '../../messages.ts';
import './link-question.css';

/** A link never signs anyone in or out without confirmation: another person may have sent it. */
export function LinkQuestion() {
  // With a valid token the auth client is not loaded, so the link may not have been read yet. Load it now.
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
    else setProblem(accountText.errorLinkBroken);
  };
  const title = user === null ? accountText.linkTitle : accountText.linkTitleLoggedIn;
  return (
    <Sheet open label={title} side="bottom" onClose={close}>
      <div className="link-question stack">
        <h2>{offer.isUsable || user !== null ? title : accountText.linkTitleFailed}</h2>
        {user !== null && (
          <p>
            {rich(accountText.linkLoggedInAs, {
              b: (text) => <b dir="auto">{text}</b>,
              email: user.email,
            })}
          </p>
        )}
        {offer.isUsable ? <Whose offer={offer} /> : <NotUsable isVisitor={user === null} />}
        <FormError message={problem} />
        <Button onClick={close} variant={user === null && offer.isUsable ? 'quiet' : undefined}>
          {user === null
            ? offer.isUsable
              ? accountText.linkNo
              : accountText.linkClose
            : accountText.linkStay}
        </Button>
        {offer.isUsable && (
          <Button
            busy={busy}
            variant={user === null ? undefined : 'quiet'}
            onClick={() => void use()}
          >
            {user === null ? accountText.linkYes : accountText.linkLogOutAndUse}
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
        <p>
          {rich(accountText.linkFor, {
            b: (text) => <b dir="auto">{text}</b>,
            email: offer.email,
          })}
        </p>
      )}
      <p>{accountText.linkCaution}</p>
    </>
  );
}

function NotUsable({ isVisitor }: { isVisitor: boolean }) {
  return <p>{isVisitor ? accountText.linkOtherBrowser : accountText.linkUsed}</p>;
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
