import { plural } from '#lib/plural.ts';
import type { LearnerOverview } from './api.ts';

/** What today holds, in one line below the greeting. */
export function todayText({ lessons_today, due_cards }: LearnerOverview, goal: number): string {
  const lessons = Math.max(0, goal - lessons_today);
  const parts = [
    ...(lessons > 0 ? [`${plural(lessons, 'lesson')} to finish`] : []),
    ...(due_cards > 0 ? [`${plural(due_cards, 'card')} to review`] : []),
  ];
  if (parts.length === 0) return 'Your goal for today is reached. Everything more is a gift.';
  const text = `${parts.join(' and ')} today.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
