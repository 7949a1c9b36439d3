import { useEffect, useRef } from 'react';
import { format } from '#lib/i18n.tsx';
import { deviceStorage } from '#lib/safe-storage.ts';
import { useSent } from '#platform/outbox/use-outbox.ts';
import { report } from '#platform/reporting/reporting.ts';
import { accountKey } from '#platform/storage/account-storage.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { achievementsText } from '../messages.ts';
import { useFreshAchievements } from '../queries.ts';

/** Several things are often sent together: one look afterwards is enough. */
const SETTLE_MS = 1_500;

/** Tells the learner quietly, while they go on, that something they did has earned a badge. */
export function AchievementToasts({ userId }: { userId: string }) {
  const look = useFreshAchievements(userId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useSent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      look()
        .then((badges) => {
          for (const { id, title, is_new } of badges) {
            if (is_new && isFirstTime(userId, id))
              void showToast('success', format(achievementsText.earnedToast, { title }));
          }
        })
        .catch((error) => report(error, { component: 'achievements' }));
    }, SETTLE_MS);
  });
  return null;
}

/**
 * A patch stays new until the learner looks at it, and this starts again with every layout, tab and visit: the device
 * remembers what it has told.
 */
function isFirstTime(userId: string, badgeId: string): boolean {
  const key = accountKey(userId, 'told-patch', badgeId);
  if (deviceStorage.getItem(key) !== null) return false;
  deviceStorage.setItem(key, '1');
  return true;
}
