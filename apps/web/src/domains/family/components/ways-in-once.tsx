import { useEffect, useRef, useState } from 'react';
import { routes } from '#config/paths.ts';
import { addLearner } from '#domains/account/learner-sign-in/enrolled-device.ts';
import { format } from '#lib/i18n.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import type { WaysIn } from '../api/child-accounts-api.ts';
import { familyText } from '../messages.ts';
import './family.css';
import { GivePhone } from './give-phone.tsx';
import { LoginCard, LoginCardTools } from './login-card.tsx';
import { shareThisPhone } from './shared-devices.tsx';

/** All login credentials of the new child. They cannot be looked up later, so print or write them down now. */
export function WaysInOnce({ ways, onAnother }: { ways: WaysIn; onAnother: () => void }) {
  const { child, password, card, pictures } = ways;
  const name = child.displayName;
  const facts = { name, username: child.username, password, card, pictures };
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // On a phone that is already shared the new child is added; otherwise sharing it is offered.
  const [isShared, setShared] = useState(() =>
    addLearner({ id: child.id, name, icon: child.icon }),
  );
  return (
    <div className="stack stack--lg family__form">
      <div className="stack stack--sm">
        <h1 ref={title} tabIndex={-1}>
          {format(familyText.readyTitle, { name })}
        </h1>
        <p className="muted">{familyText.readyText}</p>
      </div>
      <LoginCard {...facts} />
      <LoginCardTools {...facts} />
      {isShared ? (
        <div className="stack stack--sm">
          <p role="status">{format(familyText.readyPhoneDone, { name })}</p>
          <div>
            <GivePhone id={child.id} name={name} icon={child.icon} />
          </div>
        </div>
      ) : (
        <SharePhone name={name} onShared={setShared} />
      )}
      <div className="row row--wrap">
        <LinkButton variant={isShared ? 'quiet' : 'primary'} to={routes.family}>
          {familyText.readyDone}
        </LinkButton>
        <Button variant="text" onClick={onAnother}>
          {familyText.readyAnother}
        </Button>
      </div>
    </div>
  );
}

function SharePhone({ name, onShared }: { name: string; onShared: (isShared: boolean) => void }) {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    const isShared = await shareThisPhone();
    setBusy(false);
    onShared(isShared);
  };
  return (
    <div className="stack stack--sm">
      <p>{format(familyText.readyPhone, { name })}</p>
      <div>
        <Button variant="quiet" busy={busy} onClick={() => void share()}>
          {familyText.readyPhoneYes}
        </Button>
      </div>
    </div>
  );
}
