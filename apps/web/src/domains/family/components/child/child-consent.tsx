import { useState } from 'react';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { type Child, restoreConsent, withdrawConsent } from '../../api/family-api.ts';
import { familyText } from '../../messages.ts';
import { useFamilyRefresh } from '../../queries.ts';
import { ConsentStep } from '../consent-step.tsx';

/** Withdraws or restores consent. Both are as easy as giving it was. */
export function ChildConsent({ userId, child }: { userId: string; child: Child }) {
  const refresh = useFamilyRefresh(userId);
  const [view, setView] = useState<'facts' | 'withdraw' | 'agree'>('facts');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { display_name: name } = child;
  const close = () => setView('facts');
  const withdraw = async () => {
    setBusy(true);
    try {
      await withdrawConsent(child.id);
      setProblem(undefined);
      close();
    } catch {
      setProblem(familyText.notSaved);
    }
    await refresh();
    setBusy(false);
  };
  return (
    <SettingsSection title={familyText.settingsConsent}>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {view === 'withdraw' && (
        <>
          <p>{familyText.consentBackQuestion}</p>
          <div className="equal-buttons">
            <Button variant="quiet" onClick={close}>
              {familyText.consentBackNo}
            </Button>
            <Button variant="quiet" busy={busy} onClick={() => void withdraw()}>
              {familyText.consentBackYes}
            </Button>
          </div>
        </>
      )}
      {view === 'agree' && (
        <ConsentStep
          name={name}
          onBack={close}
          onDecline={close}
          onAgree={async (agreed) => {
            const outcome = await restoreConsent(child.id, agreed).catch(() => 'failed' as const);
            if (outcome === 'words_changed') return familyText.addWordsChanged;
            if (outcome === 'not_yours') return familyText.consentNotYours;
            if (outcome === 'failed') return familyText.notSaved;
            await refresh();
            close();
            return undefined;
          }}
        />
      )}
      {view === 'facts' &&
        (child.consent === 'withdrawn' && !child.may_restore ? (
          <p>{familyText.consentNotYours}</p>
        ) : child.consent === 'withdrawn' ? (
          <div>
            <Button variant="quiet" onClick={() => setView('agree')}>
              {familyText.consentAgain}
            </Button>
          </div>
        ) : (
          <>
            <p>{format(familyText.consentSince, { name })}</p>
            <div>
              <Button variant="text" onClick={() => setView('withdraw')}>
                {familyText.consentBack}
              </Button>
            </div>
          </>
        ))}
    </SettingsSection>
  );
}
