import { useEffect } from 'react';
import { routes } from '#config/paths.ts';
import { endsWithTab } from '#domains/account/learner-sign-in/enrolled-device.ts';
import { isEnrolled } from '#domains/account/learner-sign-in/enrolled-mark.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { LeaveDialog } from '#platform/outbox/components/leave-dialog.tsx';
import { useLeaveQuestion } from '#platform/outbox/leaving.ts';
import { useUnsent } from '#platform/outbox/use-outbox.ts';
import { adoptUnsentChoices } from '#platform/preferences/use-preferences.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { closeOutbox, leaveQuietly, openOutbox } from './open-outbox.ts';
import { preloadRoute } from './preload-route.ts';

export { askToLeave } from './open-outbox.ts';

/** Opens the outbox of the learner who is signed in, and asks before they leave unsent work behind. */
export function Saving({ userId }: { userId: string }) {
  const { needsCode } = useAuth();
  useEffect(() => {
    // Before the second step the service takes nothing.
    if (needsCode) return undefined;
    void openOutbox(userId);
    return () => closeOutbox(userId);
  }, [userId, needsCode]);
  useUnsentChoices();
  useNamesAhead();
  useEndWithTab(userId);
  const question = useLeaveQuestion();
  return question && <LeaveDialog question={question} />;
}

/** Whoever leaves a shared phone without a network must still find the names, or the next child has nowhere to go. */
function useNamesAhead(): void {
  useEffect(() => {
    if (isEnrolled()) preloadRoute(routes.who).catch(() => {});
  }, []);
}

const idleCode = lazyModule(() => import('./idle-leave.ts'));

/** A phone that strangers use too does not wait for whoever has forgotten to log out. */
function useEndWithTab(userId: string): void {
  useEffect(() => {
    if (!endsWithTab()) return undefined;
    const controller = new AbortController();
    idleCode.load().then(
      ({ leaveWhenIdle }) => leaveWhenIdle(() => leaveQuietly(userId), controller.signal),
      () => {},
    );
    return () => controller.abort();
  }, [userId]);
}

/** After a reload without a network the account's older choices are read first: these are newer. */
function useUnsentChoices(): void {
  const unsent = JSON.stringify(useUnsent('settings').map((item) => item.payload));
  useEffect(() => {
    for (const data of JSON.parse(unsent)) adoptUnsentChoices(data);
  }, [unsent]);
}
