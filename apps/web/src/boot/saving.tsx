import { useEffect } from 'react';
import { routes } from '#config/paths.ts';
import { isEnrolled } from '#domains/account/learner-sign-in/enrolled-mark.ts';
import { LeaveDialog } from '#platform/outbox/components/leave-dialog.tsx';
import { useLeaveQuestion } from '#platform/outbox/leaving.ts';
import { useUnsent } from '#platform/outbox/use-outbox.ts';
import { adoptUnsentChoices } from '#platform/preferences/use-preferences.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { closeOutbox, openOutbox } from './open-outbox.ts';
import { preloadRoute } from './preload-route.ts';

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
  const question = useLeaveQuestion();
  return question && <LeaveDialog question={question} />;
}

/** Whoever leaves a shared phone without a network must still find the names, or the next child has nowhere to go. */
function useNamesAhead(): void {
  useEffect(() => {
    if (isEnrolled()) preloadRoute(routes.who).catch(() => {});
  }, []);
}

/** After a reload without a network the account's older choices are read first: these are newer. */
function useUnsentChoices(): void {
  const unsent = JSON.stringify(useUnsent('settings').map((item) => item.payload));
  useEffect(() => {
    for (const data of JSON.parse(unsent)) adoptUnsentChoices(data);
  }, [unsent]);
}
