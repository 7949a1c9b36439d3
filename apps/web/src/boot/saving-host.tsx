import { type ComponentType, useEffect, useState } from 'react';
import { routes } from '#config/paths.ts';
import { isEnrolled } from '#domains/account/learner-sign-in/enrolled-mark.ts';
import { onFirstUse } from '#lib/browser/first-use.ts';
import { onNetworkReturn } from '#lib/browser/on-network-return.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { useLocation } from '#lib/router/router.tsx';
import { deviceStorage, TAB_ONLY_KEY } from '#lib/safe-storage.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { onMayLeave, useAuth } from '#platform/session/auth-state.ts';
import { cameByLink } from '#platform/session/stored-session.ts';
import { hasWorkToSend } from '#platform/unfinished-work/leave-device.ts';

type Saving = ComponentType<{ userId: string }>;

const savingCode = lazyModule(() => import('./saving.tsx'));

/** Signing out offline must not block on this chunk. Without it there is no question, and the work stays on this device. */
const MAX_WAIT = 5_000;

onMayLeave(async (user) => {
  const code = await withTimeout(savingCode.load(), MAX_WAIT, null).catch(() => null);
  return code === null || code.askToLeave(user);
});

/**
 * Sends the learner's work from any page. Visitors do not load this code, nor do learners who only look at the dashboard. A
 * failed load is retried when the network is back and on the next page.
 */
export function SavingHost() {
  const userId = useAuth().user?.id;
  const [Saving, setSaving] = useState<Saving | null>(null);
  const [isUsed, setUsed] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => onFirstUse(() => setUsed(true)), []);
  const mayWait = pathname === routes.dashboard && !isUsed;
  const isNeeded = userId !== undefined && Saving === null && !(mayWait && hasNothingToDo(userId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another try
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    const load = () => {
      savingCode.load().then(
        (code) => !isOver && setSaving(() => code.Saving),
        () => {},
      );
    };
    load();
    const callOff = onNetworkReturn(load);
    return () => {
      isOver = true;
      callOff();
    };
  }, [isNeeded, pathname]);
  return Saving !== null && userId !== undefined && <Saving key={userId} userId={userId} />;
}

/** Nothing is queued, the learner has not just signed in by a link, and the phone is their own. */
const hasNothingToDo = (userId: string): boolean =>
  !hasWorkToSend(userId) &&
  !cameByLink &&
  !isEnrolled() &&
  deviceStorage.getItem(TAB_ONLY_KEY) === null;
