import { type ComponentType, useEffect, useState } from 'react';
import { useAuth } from '#services/backend/auth-state.ts';

type Saving = ComponentType<{ userId: string }>;

/**
 * Sends what the learner did, wherever they are. Visitors do not pay for its code; should the network fail
 * while it is fetched, it is fetched once more when the network is back.
 */
export function SavingHost() {
  const userId = useAuth().user?.id;
  const [Saving, setSaving] = useState<Saving | null>(null);
  const isNeeded = userId !== undefined && Saving === null;
  useEffect(() => {
    if (!isNeeded) return;
    const load = () => {
      import('./saving.tsx').then(
        (module) => setSaving(() => module.Saving),
        () => window.addEventListener('online', load, { once: true }),
      );
    };
    load();
    return () => window.removeEventListener('online', load);
  }, [isNeeded]);
  return Saving !== null && userId !== undefined && <Saving key={userId} userId={userId} />;
}
