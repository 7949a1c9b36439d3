import { groupedCode } from '@akada/function-kit/people/card-code';
import { qrSvg } from '@akada/materials/qr-svg';
import { useEffect } from 'react';
import { routes } from '#config/paths.ts';
import { cardUrl } from '#domains/account/learner-sign-in/card-text.ts';
import { PictureRow } from '#domains/account/learner-sign-in/components/picture.tsx';
import { saveFile } from '#lib/browser/save-file.ts';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { PrintIcon } from '#ui/icons/icons.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { type CardFacts, cardPicture } from '../card-picture.ts';
import { familyText } from '../messages.ts';
import './login-card.css';

/** A child's login card for printing. The QR code is made on this device, so the secret is not sent anywhere. */
export function LoginCard({ name, username, password, card, pictures }: CardFacts) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.prints = 'card';
    return () => void delete dataset.prints;
  }, []);
  return (
    <div className="login-card">
      {card !== undefined && <CardSquare name={name} card={card} username={username} />}
      <div className="stack stack--sm">
        <p className="login-card__name" dir="auto">
          {name}
        </p>
        <dl>
          {username && <Fact title={familyText.wayUsername} value={username} />}
          {password !== undefined && <Fact title={familyText.wayWords} value={password} />}
          {card !== undefined && (
            <div>
              <dt>{familyText.wayCardText}</dt>
              <dd>
                <code>{groupedCode(card)}</code>
              </dd>
            </div>
          )}
        </dl>
        {card !== undefined && <p className="small muted">{familyText.wayCardHint}</p>}
      </div>
      <div className="stack stack--sm">
        {pictures !== undefined && (
          <>
            <p>{familyText.wayPictures}</p>
            <PictureRow names={pictures} />
          </>
        )}
        <p className="small muted">{familyText.wayKeep}</p>
      </div>
    </div>
  );
}

/** Print the card, or save it to the photos when the phone has no printer. */
export function LoginCardTools(facts: CardFacts) {
  const save = async () => {
    try {
      saveFile(await cardPicture(facts), `${facts.name}-akada.png`);
    } catch {
      void showToast('error', familyText.savePictureFailed);
    }
  };
  return (
    <div className="row row--wrap">
      <Button variant="quiet" onClick={() => window.print()}>
        <PrintIcon />
        {familyText.print}
      </Button>
      <Button variant="quiet" onClick={() => void save()}>
        {familyText.savePicture}
      </Button>
    </div>
  );
}

function Fact({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type SquareProps = { name: string; card: string; username: CardFacts['username'] };

function CardSquare({ name, card, username }: SquareProps) {
  const svg = qrSvg(cardUrl(window.location.origin, routes.card, card, username));
  return (
    <img
      className="login-card__qr"
      src={`data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`}
      alt={format(familyText.wayCardPicture, { name })}
    />
  );
}
