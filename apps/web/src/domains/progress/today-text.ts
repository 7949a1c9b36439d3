import { plural } from '#lib/i18n.tsx';
import type { LearnerOverview } from './api.ts';
import { progressText } from './messages.ts';

/** What there is to do today, in one line below the greeting. */
export function todayText({ lessons_today, due_cards }: LearnerOverview, goal: number): string {
  const lessons = Math.max(0, goal - lessons_today);
  if (lessons === 0 && due_cards === 0) return progressText.todayDone;
  if (lessons === 0) return plural(progressText.todayCards, due_cards);
  const text = plural(progressText.todayLessons, lessons);
  return due_cards === 0 ? text : `${text} ${plural(progressText.todayCardsToo, due_cards)}`;
}
