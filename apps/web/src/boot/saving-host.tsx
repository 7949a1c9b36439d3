import { type ComponentType, useEffect, useState } from 'react';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { useLocation } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';

type Saving = ComponentType<{ userId: string }>;

const savingCode = lazyModule(async () => (await import('./saving.tsx')).Saving);

/**
 * Sends what the learner did, wherever they are. Visitors do not pay for its code; should the network fail
 * while it is fetched, it is fetched again when the network is back, or with the next page.
 */
export function SavingHost() {
  const userId = useAuth().user?.id;
  const [Saving, setSaving] = useState<Saving | null>(null);
  const { pathname } = useLocation();
  const isNeeded = userId !== undefined && Saving === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another try
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    const load = () => {
      savingCode.load().then(
        (component) => !isOver && setSaving(() => component),
        () => {},
      );
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isOver = true;
      window.removeEventListener('online', load);
    };
  }, [isNeeded, pathname]);
  return Saving !== null && userId !== undefined && <Saving key={userId} userId={userId} />;
}
