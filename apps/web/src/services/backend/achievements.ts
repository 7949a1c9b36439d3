import type { Tier } from '@akada/learning/achievements';
import { callIfSignedIn, callOwn } from './rpc.ts';

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
  return (await callIfSignedIn<LearnerAchievement[]>('my_achievements')) ?? [];
}

/** The learner has seen their new badges. */
export async function markAchievementsSeen(): Promise<void> {
  await callOwn('see_achievements');
}
