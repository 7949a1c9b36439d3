import { language } from '#lib/i18n.tsx';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import type { LearnerAchievement } from './api.ts';

const { load } = lazyModule(() => import('./badges/badge-texts.ts'));

/** The service names badges in English. Translations are loaded when the page is in another language. */
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
