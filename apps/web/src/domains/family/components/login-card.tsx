import { qrSvg } from '@akada/materials/qr-svg';
import { useEffect } from 'react';
import { routes } from '#config/paths.ts';
import { cardUrl } from '#domains/account/learner-sign-in/card-text.ts';
import { PictureRow } from '#domains/account/learner-sign-in/components/picture.tsx';
import type { PictureName } from '#domains/account/learner-sign-in/pictures.ts';
import { format } from '#lib/i18n.tsx';
import { familyText } from '../messages.ts';
import './login-card.css';

export type LoginCardProps = {
  name: string;
  username?: string | null;
  password?: string | undefined;
  card?: string | undefined;
  pictures?: readonly PictureName[] | undefined;
};

/** What lets a child in, on paper. The square is made on this device: nobody else learns what it holds. */
export function LoginCard({ name, username, password, card, pictures }: LoginCardProps) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.prints = 'card';
    return () => void delete dataset.prints;
  }, []);
  return (
    <div className="login-card">
      {card !== undefined && <CardSquare name={name} card={card} />}
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
                <code>{card}</code>
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

function Fact({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function CardSquare({ name, card }: { name: string; card: string }) {
  const svg = qrSvg(cardUrl(window.location.origin, routes.card, card));
  return (
    <img
      className="login-card__qr"
      src={`data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`}
      alt={format(familyText.wayCardPicture, { name })}
    />
  );
}
