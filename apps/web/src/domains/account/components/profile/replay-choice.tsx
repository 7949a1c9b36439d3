import { useState } from 'react';
import { updateUser } from '#platform/session/auth.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { accountText } from '../../messages.ts';

/** An adult's consent to session recordings: off by default, and revocable at any time. */
export function ReplayChoice({ user }: { user: AuthUser }) {
  const [busy, setBusy] = useState(false);
  const change = async (isAgreed: boolean) => {
    setBusy(true);
    const { error } = await updateUser({
      replay_consent_at: isAgreed ? new Date().toISOString() : null,
    });
    setBusy(false);
    if (error !== null) void showToast('error', accountText.replayNotSaved);
  };
  return (
    <Checkbox
      checked={typeof user.data.replay_consent_at === 'string'}
      disabled={busy}
      onChange={(event) => void change(event.target.checked)}
      label={
        <>
          <b>{accountText.replayLabel}</b>
          <span className="preference__text">{accountText.replayText}</span>
        </>
      }
    />
  );
}
