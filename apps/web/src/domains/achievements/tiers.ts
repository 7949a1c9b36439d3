import { type Tier, tiers } from '@akada/learning/achievements';
import { format } from '#lib/i18n.tsx';
import type { LearnerAchievement } from './api.ts';
import { achievementsText } from './messages.ts';

export const tierTitles: Readonly<Record<Tier, string>> = {
  starting: achievementsText.tierStarting,
  steady: achievementsText.tierSteady,
  mastery: achievementsText.tierMastery,
  explorer: achievementsText.tierExplorer,
};

export type TierGroup = { tier: Tier; badges: LearnerAchievement[]; earned: number };

/** The badges by tier, in the order they are defined. */
export function groupByTier(badges: readonly LearnerAchievement[]): TierGroup[] {
  return tiers
    .map((tier) => badges.filter((badge) => badge.tier === tier))
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      return [{ tier: first.tier, badges: own, earned: own.filter(isEarned).length }];
    });
}

export const isEarned = (badge: LearnerAchievement): boolean => badge.awarded_at !== null;

/** The locked badge closest to being earned: the one to aim for next. */
export function nearestOf(badges: readonly LearnerAchievement[]): LearnerAchievement | null {
  const open = badges.filter((badge) => !isEarned(badge) && badge.value > 0);
  const [nearest] = open.toSorted((a, b) => b.value / b.goal - a.value / a.goal);
  return nearest ?? null;
}

/** The progress in words: "7 of 10". */
export const stepText = ({ value, goal }: LearnerAchievement): string =>
  format(achievementsText.stepsOf, { value, goal });
