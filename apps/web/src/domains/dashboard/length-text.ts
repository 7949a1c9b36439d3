import type { LearnerPlace } from '#domains/progress/api.ts';
import { plural } from '#lib/i18n.tsx';
import { dashboardText } from './messages.ts';

/** How long the lesson still takes; no number once the learner has spent longer in it than reading takes. */
export function lengthText({
  minutes,
  minutes_spent,
}: Pick<LearnerPlace, 'minutes' | 'minutes_spent'>): string | undefined {
  if (minutes <= minutes_spent) return undefined;
  return minutes_spent === 0
    ? plural(dashboardText.minutesInAll, minutes)
    : plural(dashboardText.minutesLeft, minutes - minutes_spent);
}
