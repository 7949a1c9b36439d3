import type { Preference } from '#lib/preferences.ts';
import { preferences } from '#lib/preferences.ts';
import { usePreference } from '#lib/use-preferences.ts';
import { updateUser } from '#services/backend/auth.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { showToast } from '#ui/toast.tsx';

type PreferenceChoiceProps = { preference: Preference; label: string; text: string };

/** Counts on this device at once, and travels with the account. */
export function PreferenceChoice({ preference, label, text }: PreferenceChoiceProps) {
  const [isOn, setOn] = usePreference(preference);
  const change = async (next: boolean) => {
    setOn(next);
    const { error } = await updateUser({ [preferences[preference].field]: next });
    if (error !== null) void showToast('error', 'Saved on this device only. Check your network.');
  };
  return (
    <Checkbox
      checked={isOn}
      onChange={(event) => void change(event.target.checked)}
      label={
        <>
          <b>{label}</b>
          <span className="preference__text">{text}</span>
        </>
      }
    />
  );
}
