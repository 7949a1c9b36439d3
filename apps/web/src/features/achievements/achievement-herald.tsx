import { useEffect, useRef } from 'react';
import { useSent } from '#services/outbox/use-outbox.ts';
import { report } from '#services/reporting.ts';
import { showToast } from '#ui/toast.tsx';
import { useFreshAchievements } from './achievement-queries.ts';

/** Several things are often sent together: one look afterwards is enough. */
const SETTLE_MS = 1_500;

/** Tells the learner quietly, while they go on, that something they did has earned a badge. */
export function AchievementHerald({ userId }: { userId: string }) {
  const look = useFreshAchievements(userId);
  const told = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useSent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      look()
        .then((badges) => {
          for (const { id, title, is_new } of badges) {
            if (!is_new || told.current.has(id)) continue;
            told.current.add(id);
            void showToast('success', `New patch: ${title}`);
          }
        })
        .catch((error) => report(error, { component: 'achievements' }));
    }, SETTLE_MS);
  });
  return null;
}
