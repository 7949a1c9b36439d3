import { useState } from 'react';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { format, locales, rich } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { PrintIcon } from '#ui/icons/icons.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import {
  createBackupCode,
  resetCard,
  resetPassword,
  resetPictures,
  revokeCard,
} from '../../api/child-accounts-api.ts';
import type { Child } from '../../api/family-api.ts';
import { familyText } from '../../messages.ts';
import { useFamilyRefresh } from '../../queries.ts';
import { LoginCard, type LoginCardProps } from '../login-card.tsx';

const waysId = 'ways';

type New = Omit<LoginCardProps, 'name' | 'username'>;

/** A guardian has left, and with them the ways in that they knew. */
export function WaysEnded({ child: { display_name: name, ways } }: { child: Child }) {
  if (ways.password) return null;
  return (
    <p className="callout">
      {rich(familyText.waysEnded, {
        name,
        link: (text) => <a href={`#${waysId}`}>{text}</a>,
      })}
    </p>
  );
}

/** New ways in for a child who has lost theirs. Each is shown once. */
export function ChildWays({ child, userId }: { child: Child; userId: string }) {
  const refresh = useFamilyRefresh(userId);
  const [made, setMade] = useState<New>();
  const [code, setCode] = useState<{ code: string; expiresAt: string }>();
  const [busy, setBusy] = useState<string>();
  const { id, display_name: name } = child;
  const run = async (what: string, make: () => Promise<New | undefined>) => {
    setBusy(what);
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
  const actions = [
    [familyText.newCard, async () => ({ card: await resetCard(id) })],
    [familyText.newPictures, async () => ({ pictures: await resetPictures(id) })],
    [familyText.newWords, async () => ({ password: await resetPassword(id) })],
    [familyText.backupCode, giveCode],
    ...(child.ways.card ? [[familyText.stopCard, stopCard] as const] : []),
  ] as const;
  return (
    <SettingsSection id={waysId} title={familyText.settingsWays} text={familyText.settingsWaysText}>
      <div className="child-ways">
        {actions.map(([label, make]) => (
          <Button
            key={label}
            variant="quiet"
            busy={busy === label}
            onClick={() => void run(label, make)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div role="status">
        {made !== undefined && (
          <div className="stack">
            <LoginCard name={name} username={child.username} {...made} />
            <div>
              <Button variant="quiet" onClick={() => window.print()}>
                <PrintIcon />
                {familyText.print}
              </Button>
            </div>
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
