import type { Mastery } from './api.ts';
import { progressText } from './messages.ts';

/** The rules stand in docs/learning.md; the database decides. */
export const masteryText: Readonly<Record<Mastery, string>> = {
  started: progressText.masteryStarted,
  familiar: progressText.masteryFamiliar,
  proficient: progressText.masteryProficient,
  mastered: progressText.masteryMastered,
};

export const masteryTone = (mastery: Mastery) => {
  if (mastery === 'mastered' || mastery === 'proficient') return 'ok' as const;
  return mastery === 'familiar' ? ('sun' as const) : ('plain' as const);
};
