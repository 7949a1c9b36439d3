import type { Tier } from '@akada/learning/achievements';
import { findSignedIn, requireSignedIn } from './current-user.ts';

export type LearnerAchievement = {
  id: string;
  tier: Tier;
  title: string;
  description: string;
  dye: string;
  icon: string;
  goal: number;
  /** How far the learner is, up to the goal. */
  value: number;
  awarded_at: string | null;
  /** Earned, and not yet celebrated. */
  is_new: boolean;
};

/** Every badge with the learner's progress towards it; empty for a visitor. */
export async function listAchievements(): Promise<LearnerAchievement[]> {
  const me = await findSignedIn();
  if (me === null) return [];
  const { data, error } = await me.client.rpc('my_achievements');
  if (error !== null) throw error;
  return data ?? [];
}

/** The learner has seen their new badges. */
export async function markAchievementsSeen(): Promise<void> {
  const me = await requireSignedIn();
  const { error } = await me.client.rpc('see_achievements');
  if (error !== null) throw error;
}
