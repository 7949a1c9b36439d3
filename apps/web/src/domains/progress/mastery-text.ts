import { levelText } from '#domains/exercises/level-text.ts';
import type { Mastery } from './api.ts';

/** The rules stand in docs/learning.md; the database decides. */
export const masteryText: Readonly<Record<Mastery, string>> = {
  started: levelText(1),
  familiar: levelText(2),
  proficient: levelText(3),
  mastered: levelText(4),
};

export const masteryTone = (mastery: Mastery) => {
  if (mastery === 'mastered' || mastery === 'proficient') return 'ok' as const;
  return mastery === 'familiar' ? ('sun' as const) : ('plain' as const);
};
