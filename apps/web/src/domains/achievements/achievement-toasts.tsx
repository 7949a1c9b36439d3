import { useEffect, useRef } from 'react';
import { plural } from '#lib/i18n.tsx';
import { useSent } from '#platform/outbox/use-outbox.ts';
import { report } from '#platform/reporting/reporting.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { achievementsText } from './messages.ts';
import { useFreshAchievements } from './queries.ts';
import { isFirstTelling } from './told-patches.ts';

/** Several items are often sent together: check once afterwards. */
const SETTLE_MS = 1_500;

/** Shows a quiet toast when something the learner did has earned a badge. */
export function AchievementToasts({ userId }: { userId: string }) {
  const look = useFreshAchievements(userId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useSent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      look()
        .then((badges) => {
          const titles = badges
            .filter(({ id, is_new }) => is_new && isFirstTelling(userId, id))
            .map(({ title }) => title);
          if (titles.length === 0) return;
          const message = plural(achievementsText.earnedToast, titles.length, {
            titles: titles.join(', '),
          });
          void showToast('success', message);
        })
        .catch((error) => report(error, { component: 'achievements' }));
    }, SETTLE_MS);
  });
  return null;
}
