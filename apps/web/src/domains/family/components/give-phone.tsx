import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { addLearner } from '#domains/account/learner-sign-in/enrolled-device.ts';
import { format } from '#lib/i18n.tsx';
import { useNavigate } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { familyText } from '../messages.ts';
import { shareThisPhone } from './shared-devices.tsx';

type GivePhoneProps = { id: string; name: string; icon: string | null };

/** Signs the adult out and shows the child's picture login. Enrols the phone first if it is not shared yet. */
export function GivePhone({ id, name, icon }: GivePhoneProps) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    if (addLearner({ id, name, icon }) || (await shareThisPhone())) {
      const { hasStayed } = await signOut();
      if (!hasStayed) navigate(routes.who, { replace: true, state: { learner: id } });
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void give()}>
      {format(familyText.readyGive, { name })}
    </Button>
  );
}
