import { useEffect } from 'react';
import { routes } from '#config/paths.ts';
import { endsWithTab } from '#domains/account/learner-sign-in/enrolled-device.ts';
import { isEnrolled } from '#domains/account/learner-sign-in/enrolled-mark.ts';
import { hasSavedCourses, isAppPaused } from '#lib/browser/service-workers.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { LeaveDialog } from '#platform/outbox/components/leave-dialog.tsx';
import { useLeaveQuestion } from '#platform/outbox/leaving.ts';
import { useUnsent } from '#platform/outbox/use-outbox.ts';
import { adoptUnsentChoices } from '#platform/preferences/use-preferences.ts';
import { onAfterSignOut, useAuth } from '#platform/session/auth-state.ts';
import { closeOutbox, leaveQuietly, openOutbox } from './open-outbox.ts';
import { preloadRoute } from './preload-route.ts';

export { askToLeave } from './open-outbox.ts';

/** Opens the signed-in learner's outbox, and asks before they leave unsent work behind. */
export function Saving({ userId }: { userId: string }) {
  const { needsCode } = useAuth();
  useEffect(() => {
    // Until the second factor is given, the service refuses writes.
    if (needsCode) return undefined;
    void openOutbox(userId);
    return () => closeOutbox(userId);
  }, [userId, needsCode]);
  useUnsentChoices();
  useNamesAhead();
  useEndWithTab(userId);
  useSavedApp(userId);
  const question = useLeaveQuestion();
  return question && <LeaveDialog question={question} />;
}

/** Preloads the list of learners: after an offline sign-out on a shared phone, the next child needs it. */
function useNamesAhead(): void {
  useEffect(() => {
    if (isEnrolled()) preloadRoute(routes.who).catch(() => {});
  }, []);
}

const idleCode = lazyModule(() => import('./idle-leave.ts'));

/** Signs out an idle learner on a public device. */
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

const savedApp = lazyModule(() => import('#lib/browser/saved-app.ts'));

// The worker leaves a shared phone with the learner who signs out.
onAfterSignOut(async () => {
  const isShared = isEnrolled() || endsWithTab();
  if (isShared && hasSavedCourses()) await (await savedApp.load()).pauseApp();
});

/** It returns with the next learner, whom the saved courses serve too. */
function useSavedApp(userId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each learner who signs in may be the next one
  useEffect(() => {
    if (!isAppPaused()) return;
    savedApp.load().then(
      ({ resumeApp }) => resumeApp(),
      () => {},
    );
  }, [userId]);
}

/** After an offline reload the account's older settings are read first; the unsent ones are newer. */
function useUnsentChoices(): void {
  const unsent = JSON.stringify(useUnsent('settings').map((item) => item.payload));
  useEffect(() => {
    for (const data of JSON.parse(unsent)) adoptUnsentChoices(data);
  }, [unsent]);
}
