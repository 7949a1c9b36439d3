import { useState } from 'react';
import { SaveLine } from '#platform/outbox/save-line.tsx';
import type { Preference } from '#platform/preferences/preferences.ts';
import { preferences } from '#platform/preferences/preferences.ts';
import { usePreference } from '#platform/preferences/use-preferences.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { accountText } from '../../messages.ts';
import { queueSettings, SETTINGS_KEY } from '../../settings-queue.ts';

type PreferenceChoiceProps = { preference: Preference; label: string; text: string };

/** Applied on this device at once and saved with the account. */
export function PreferenceChoice({ preference, label, text }: PreferenceChoiceProps) {
  const [isOn, setOn] = usePreference(preference);
  const { user } = useAuth();
  const [isChanged, setChanged] = useState(false);
  const change = (next: boolean) => {
    setOn(next);
    setChanged(true);
    if (user) void queueSettings(user.id, { [preferences[preference].field]: next });
  };
  return (
    <>
      <Checkbox
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
        label={
          <>
            <b>{label}</b>
            <span className="preference__text">{text}</span>
          </>
        }
      />
      {isChanged && <SaveLine entityKey={SETTINGS_KEY} safe={accountText.choiceSafe} />}
    </>
  );
}
