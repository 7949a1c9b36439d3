import type { Mastery } from './api.ts';

/** The rules stand in docs/learning.md; the database decides. */
export const masteryText: Readonly<Record<Mastery, string>> = {
  started: 'Started',
  familiar: 'Familiar',
  proficient: 'Proficient',
  mastered: 'Mastered',
};

export const masteryTone = (mastery: Mastery) => {
  if (mastery === 'mastered' || mastery === 'proficient') return 'ok' as const;
  return mastery === 'familiar' ? ('sun' as const) : ('plain' as const);
};
