import { language } from '#lib/i18n.tsx';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import type { LearnerAchievement } from './api.ts';

const { load } = lazyModule(() => import('./badges/badge-texts.ts'));

/** The service names badges in English. Their names in the language of the page come where that is another one. */
export async function inPageLanguage(
  badges: LearnerAchievement[],
  pageLanguage = language,
): Promise<LearnerAchievement[]> {
  if (pageLanguage === 'en' || badges.length === 0) return badges;
  try {
    const { badgeTexts } = await load();
    return badges.map((badge) => ({ ...badge, ...badgeTexts.get(badge.id) }));
  } catch {
    return badges;
  }
}
