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
  /** The learner's progress, up to the goal. */
  value: number;
  awarded_at: string | null;
  /** Earned, but not celebrated yet. */
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

/** Every badge with the learner's progress; empty for a visitor. */
export async function listAchievements(): Promise<LearnerAchievement[]> {
  return inPageLanguage(await rpcIfSignedIn('my_achievements', {}, listOf(isAchievement), []));
}

/** Marks the learner's new badges as seen. */
export async function markAchievementsSeen(): Promise<void> {
  await rpc('see_achievements', {}, isNothing);
}
