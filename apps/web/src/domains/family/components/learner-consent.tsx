import { useState } from 'react';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { textOf } from '#domains/account/learner.ts';
import { longDay } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { type AskOutcome, askGuardian, type MyPeople } from '../api/my-people-api.ts';
import { familyText } from '../messages.ts';

type Props = { consent: MyPeople['consent']; user: AuthUser };

function stateText({ state, guardian_email: email }: MyPeople['consent']): string {
  if (state === 'withdrawn') return familyText.consentTaken;
  if (state === 'verified' || state === 'school') return familyText.consentVerified;
  if (state === 'none') return familyText.consentNone;
  // The guardian who created the account agreed there; the email only confirms it.
  return email === null ? familyText.consentWaits : format(familyText.consentDeclared, { email });
}

const answers: ReadonlyMap<AskOutcome | 'failed', string> = new Map([
  ['queued', familyText.askSent],
  ['already', familyText.consentVerified],
  ['too_often', familyText.askTooOften],
  ['wrong_email', familyText.consentNone],
  ['own_email', familyText.consentNone],
  ['failed', familyText.notSaved],
]);

/** The state of the guardian's consent, and a button to resend the email. */
export function LearnerConsent({ consent, user }: Props) {
  const [answer, setAnswer] = useState<string>();
  const [busy, setBusy] = useState(false);
  const email = textOf(user, 'guardian_email');
  const ask = async () => {
    setBusy(true);
    setAnswer(answers.get(await askGuardian(email).catch(() => 'failed' as const)));
    setBusy(false);
  };
  const isOpen = consent.state === 'declared' || consent.state === 'none';
  return (
    <SettingsSection title={familyText.peopleConsent}>
      <p>{stateText(consent)}</p>
      {isOpen && consent.read_only_from !== null && (
        <p>{format(familyText.consentUntil, { day: longDay(new Date(consent.read_only_from)) })}</p>
      )}
      {isOpen && email !== '' && (
        <div>
          <Button variant="quiet" busy={busy} onClick={() => void ask()}>
            {familyText.askAgain}
          </Button>
        </div>
      )}
      {answer !== undefined && <p role="status">{answer}</p>}
    </SettingsSection>
  );
}
