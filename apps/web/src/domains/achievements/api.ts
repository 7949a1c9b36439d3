import type { Tier } from '@akada/learning/achievements';
import {
  isFlag,
  isMoment,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import { isNothing, rpc, rpcIfSignedIn } from '#platform/rpc/rpc.ts';
import { inPageLanguage } from './in-page-language.ts';

export type LearnerAchievement = {
  id: string;
  tier: Tier;
  title: string;
  description: string;
  color_theme: string;
  icon: string;
  goal: number;
  /** How far the learner is, up to the goal. */
  value: number;
  awarded_at: string | null;
  /** Earned, and not yet celebrated. */
  is_new: boolean;
};

export const isAchievement = recordOf<LearnerAchievement>({
  id: isText,
  tier: oneOf('starting', 'steady', 'mastery', 'explorer'),
  title: isText,
  description: isText,
  color_theme: isText,
  icon: isText,
  goal: isNumber,
  value: isNumber,
  awarded_at: orNull(isMoment),
  is_new: isFlag,
});

/** Every badge with the learner's progress towards it; empty for a visitor. */
export async function listAchievements(): Promise<LearnerAchievement[]> {
  return inPageLanguage(await rpcIfSignedIn('my_achievements', {}, listOf(isAchievement), []));
}

/** The learner has seen their new badges. */
export async function markAchievementsSeen(): Promise<void> {
  await rpc('see_achievements', {}, isNothing);
}
