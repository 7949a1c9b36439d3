export const goalChoices = [1, 2, 3, 4, 5] as const;
const DEFAULT_GOAL = 1;

/** Lessons a day the learner aims at. */
export function dailyGoal(data: Record<string, unknown>): number {
  return goalChoices.find((goal) => goal === data.daily_goal) ?? DEFAULT_GOAL;
}

/** How today stands, in a few words. */
export function goalText(done: number, goal: number): string {
  if (done >= goal)
    return done === 1 ? 'Goal reached: 1 lesson today.' : `Goal reached: ${done} lessons today.`;
  return `${done} of ${goal} ${goal === 1 ? 'lesson' : 'lessons'} done today.`;
}
