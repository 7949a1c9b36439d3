export const goalChoices = [1, 2, 3, 4, 5] as const;
const DEFAULT_GOAL = 1;
/** Lagos keeps one hour before Greenwich all year. */
const LAGOS_OFFSET_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Lessons a day the learner aims at. */
export function dailyGoal(data: Record<string, unknown>): number {
  return goalChoices.find((goal) => goal === data.daily_goal) ?? DEFAULT_GOAL;
}

/** The last midnight in Nigeria, where the learner's day begins. */
export function startOfDay(now: Date): Date {
  const inLagos = now.getTime() + LAGOS_OFFSET_MS;
  return new Date(inLagos - (inLagos % DAY_MS) - LAGOS_OFFSET_MS);
}

/** How today stands, in a few words. */
export function goalWords(done: number, goal: number): string {
  if (done >= goal)
    return done === 1 ? 'Goal reached: 1 lesson today.' : `Goal reached: ${done} lessons today.`;
  return `${done} of ${goal} ${goal === 1 ? 'lesson' : 'lessons'} done today.`;
}
