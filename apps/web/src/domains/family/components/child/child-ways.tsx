import { useState } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { format, locales, rich } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { useLocation } from '#lib/router/router.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import {
  createBackupCode,
  resetCard,
  resetPassword,
  resetPictures,
  revokeCard,
} from '../../api/child-accounts-api.ts';
import type { Child } from '../../api/family-api.ts';
import type { CardFacts } from '../../card-picture.ts';
import { familyText } from '../../messages.ts';
import { useFamilyRefresh } from '../../queries.ts';
import { LoginCard, LoginCardTools } from '../login-card.tsx';
import { cardSearch, ShowCard } from './show-card.tsx';

const waysId = 'ways';

type New = Omit<CardFacts, 'name' | 'username'>;

type Action = {
  label: string;
  /** What stops working, for the confirmation; false when nothing does. */
  ends: string | false;
  make: () => Promise<New | undefined>;
};

/** A guardian has left, so the logins they knew were revoked. */
export function WaysEnded({ child: { id, display_name: name, ways } }: { child: Child }) {
  if (ways.password) return null;
  return (
    <p className="callout">
      {rich(familyText.waysEnded, {
        name,
        link: (text) => (
          <Link to={`${linkTo(routes.childSettings, { childId: id })}#${waysId}`}>{text}</Link>
        ),
      })}
    </p>
  );
}

/** New logins for a child who has lost theirs. Each is shown once, except the card. */
export function ChildWays({ child, user }: { child: Child; user: AuthUser }) {
  const refresh = useFamilyRefresh(user.id);
  const [made, setMade] = useState<New>();
  const [code, setCode] = useState<{ code: string; expiresAt: string }>();
  const [busy, setBusy] = useState<string>();
  /** The action that waits for confirmation. */
  const [asked, setAsked] = useState<Action>();
  const isBack = useLocation().search === cardSearch;
  const [isShowing, setShowing] = useState(isBack);
  const { id, display_name: name } = child;
  const run = async (what: string, make: () => Promise<New | undefined>) => {
    setBusy(what);
    setAsked(undefined);
    setShowing(false);
    setMade(undefined);
    setCode(undefined);
    try {
      setMade(await make());
      await refresh();
    } catch {
      void showToast('error', familyText.notSaved);
    }
    setBusy(undefined);
  };
  const stopCard = async () => {
    await revokeCard(id);
    void showToast('success', familyText.stopCardDone);
    return undefined;
  };
  const giveCode = async () => {
    setCode(await createBackupCode(id));
    return undefined;
  };
  const { card, pictures, password } = child.ways;
  const actions: Action[] = [
    {
      label: familyText.newCard,
      ends: card && familyText.cardEnds,
      make: async () => ({ card: await resetCard(id) }),
    },
    {
      label: familyText.newPictures,
      ends: pictures && familyText.picturesEnd,
      make: async () => ({ pictures: await resetPictures(id) }),
    },
    {
      label: familyText.newWords,
      ends: password && familyText.wordsEnd,
      make: async () => ({ password: await resetPassword(id) }),
    },
    { label: familyText.backupCode, ends: false, make: giveCode },
    ...(card ? [{ label: familyText.stopCard, ends: familyText.cardEnds, make: stopCard }] : []),
  ];
  return (
    <SettingsSection id={waysId} title={familyText.settingsWays} text={familyText.settingsWaysText}>
      <div className="child-ways">
        {card && (
          <Button variant="quiet" onClick={() => setShowing(true)}>
            {familyText.showCard}
          </Button>
        )}
        {actions.map((action) => (
          <Button
            key={action.label}
            variant="quiet"
            busy={busy === action.label}
            onClick={() =>
              action.ends === false ? void run(action.label, action.make) : setAsked(action)
            }
          >
            {action.label}
          </Button>
        ))}
      </div>
      {isShowing && (
        <ShowCard
          user={user}
          child={child}
          isBack={isBack}
          onShown={(shown) => {
            setShowing(false);
            setCode(undefined);
            setMade({ card: shown });
          }}
          onCancel={() => setShowing(false)}
        />
      )}
      {asked !== undefined && (
        <div className="stack stack--sm" role="alert">
          <p>
            <b>{asked.label}?</b> {asked.ends}
          </p>
          <div className="row row--wrap">
            <Button variant="quiet" onClick={() => void run(asked.label, asked.make)}>
              {familyText.endsYes}
            </Button>
            <Button variant="text" onClick={() => setAsked(undefined)}>
              {familyText.endsNo}
            </Button>
          </div>
        </div>
      )}
      <div role="status">
        {made !== undefined && (
          <div className="stack">
            <LoginCard name={name} username={child.username} {...made} />
            <LoginCardTools name={name} username={child.username} {...made} />
          </div>
        )}
        {code !== undefined && (
          <>
            <p>
              {format(familyText.backupCodeText, { name, time: timeOf(new Date(code.expiresAt)) })}
            </p>
            <p className="one-time-code">{code.code}</p>
          </>
        )}
      </div>
    </SettingsSection>
  );
}

function timeOf(date: Date): string {
  return date.toLocaleTimeString(locales, { hour: '2-digit', minute: '2-digit', hour12: false });
}
