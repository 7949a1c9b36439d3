import type { LearnerAchievement } from '#domains/achievements/api.ts';
import { isFirstTelling } from '#domains/achievements/told-patches.ts';
import { deviceStorage } from '#lib/safe-storage.ts';
import { accountKey } from '#platform/storage/account-storage.ts';
import type { LearnerOverview } from '../../api.ts';

/** What an attempt has earned according to the service, and the learner has not seen yet. */
export type News = {
  overview: LearnerOverview;
  /** The first thing finished today, which earns today's bead. */
  hasBead: boolean;
  badges: readonly LearnerAchievement[];
};

/** What was shown for an attempt stays, however often it re-renders. */
const told = new Map<string, News>();

export function newsFor(userId: string, attemptId: string, overview: LearnerOverview): News {
  const known = told.get(attemptId);
  if (known) return known;
  const news = {
    overview,
    hasBead: overview.streak.active_today && isFirstToday(userId, overview.today),
    badges: overview.new_badges.filter(({ id }) => isFirstTelling(userId, id)),
  };
  told.set(attemptId, news);
  return news;
}

function isFirstToday(userId: string, today: string): boolean {
  const key = accountKey(userId, 'bead', 'day');
  if (deviceStorage.getItem(key) === today) return false;
  deviceStorage.setItem(key, today);
  return true;
}
