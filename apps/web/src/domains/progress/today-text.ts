import { plural } from '#lib/i18n.tsx';
import type { LearnerOverview } from './api.ts';
import { progressText } from './messages.ts';

/** What today holds, in one line below the greeting. */
export function todayText({ lessons_today, due_cards }: LearnerOverview, goal: number): string {
  const lessons = Math.max(0, goal - lessons_today);
  const parts = [
    ...(lessons > 0 ? [plural(progressText.countLessonToFinish, lessons)] : []),
    ...(due_cards > 0 ? [plural(progressText.countCardToReview, due_cards)] : []),
  ];
  if (parts.length === 0) return progressText.yourGoalForToday;
  const text = `${parts.join(' and ')} today.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
