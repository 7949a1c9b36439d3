import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SignOutScope, useAuth } from '#platform/session/auth-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { accountText } from '../../messages.ts';
import { deviceKey } from './device-list.tsx';

/** Signs out here, on the other devices, or everywhere. */
export function Sessions({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const { signOut } = useAuth();
  const [busy, setBusy] = useState<SignOutScope>();
  const leave = async (scope: SignOutScope, done: string) => {
    setBusy(scope);
    const { error, hasStayed } = await signOut(scope);
    setBusy(undefined);
    if (scope === 'others') void queries.invalidateQueries({ queryKey: deviceKey(userId) });
    if (hasStayed) return;
    if (error === null) void showToast('success', done);
    else void showToast('error', accountText.logOutFailed);
  };
  return (
    <div className="row row--wrap">
      <Button
        variant="quiet"
        busy={busy === 'local'}
        onClick={() => void leave('local', accountText.loggedOutHere)}
      >
        {accountText.logOutHere}
      </Button>
      <Button
        variant="quiet"
        busy={busy === 'others'}
        onClick={() => void leave('others', accountText.loggedOutOthers)}
      >
        {accountText.logOutOthers}
      </Button>
      <Button
        variant="quiet"
        busy={busy === 'global'}
        onClick={() => void leave('global', accountText.loggedOutEverywhere)}
      >
        {accountText.logOutEverywhere}
      </Button>
    </div>
  );
}
