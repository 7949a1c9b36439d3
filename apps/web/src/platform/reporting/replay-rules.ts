import { isAdult } from '#lib/age.ts';

/** `off`: no consent. `pause`: consent, but this screen is private. */
export type ReplayMode = 'record' | 'pause' | 'off';

/** Where learners write, answer, pay or identify themselves. */
const privateScreens =
  /^\/(auth|contact|benchmark-test|subscription\/checkout)(\/|$)|^\/dashboard\/(profile|settings|assignments)(\/|$)|\/(notes|quiz|quizzes|practice|flashcards)(\/|$)/;

export const isPrivateScreen = (pathname: string): boolean => privateScreens.test(pathname);

/** Only adults can consent, and only adults' screens are ever recorded. */
export function replayMode(
  data: Record<string, unknown> | undefined,
  pathname: string,
  now: Date,
): ReplayMode {
  if (data === undefined || !isAdult(data, now)) return 'off';
  if (typeof data.replay_consent_at !== 'string') return 'off';
  return isPrivateScreen(pathname) ? 'pause' : 'record';
}
