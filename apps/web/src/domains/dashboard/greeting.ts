import { dailyGoal } from '#domains/account/daily-goal.ts';
import { firstName, textOf } from '#domains/account/learner.ts';
import type { LearnerOverview } from '#domains/progress/api.ts';
import { todayText } from '#domains/progress/today-text.ts';
import { format } from '#lib/i18n.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { dashboardText } from './messages.ts';

export type Greeting = { title: string; text?: string };

/**
 * The heading of the dashboard and the line below it. Until the overview has loaded, it is unknown whether this is the first
 * day.
 */
export function greetingOf(
  user: AuthUser | null,
  overview: LearnerOverview | undefined,
  goal = dailyGoal(user?.data ?? {}),
): Greeting {
  const name = firstName(user);
  if (overview !== undefined && overview.courses.length > 0) {
    return {
      title:
        name === '' ? dashboardText.welcomeBack : format(dashboardText.welcomeBackName, { name }),
      text: todayText(overview, goal),
    };
  }
  return {
    title: name === '' ? dashboardText.welcome : format(dashboardText.welcomeName, { name }),
    ...(overview && { text: dashboardText.firstDayText }),
  };
}

/** A parent who does not learn here: their first page is the family's. */
export function isForFamily(user: AuthUser | null, overview: LearnerOverview | undefined): boolean {
  return (
    user?.data.has_children === true &&
    textOf(user, 'class_level') === '' &&
    overview?.courses.length === 0
  );
}
