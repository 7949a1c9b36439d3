import { plural } from '#lib/i18n.tsx';
import { accountText } from './messages.ts';

export const goalChoices = [1, 2, 3, 4, 5] as const;
const DEFAULT_GOAL = 1;

/** The learner's goal in lessons a day. */
export function dailyGoal(data: Record<string, unknown>): number {
  return goalChoices.find((goal) => goal === data.daily_goal) ?? DEFAULT_GOAL;
}

/** Today's progress towards the goal, in a few words. */
export function goalText(done: number, goal: number): string {
  if (done < goal) return plural(accountText.goalProgress, goal, { done });
  return done === goal
    ? plural(accountText.goalReached, done)
    : plural(accountText.goalPassed, done - goal);
}
