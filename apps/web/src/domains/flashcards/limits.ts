import { type DailyLimits, defaultLimits } from '@akada/learning/flashcards/queue';

export const newChoices = [0, 5, 10, 15, 20, 30] as const;
export const dueChoices = [10, 20, 40, 60, 100, 200] as const;

/** The learner's daily limits from their profile data. */
export function limitsOf(data: Record<string, unknown>): DailyLimits {
  return {
    newCards: newChoices.find((count) => count === data.new_cards_a_day) ?? defaultLimits.newCards,
    dueCards: dueChoices.find((count) => count === data.due_cards_a_day) ?? defaultLimits.dueCards,
  };
}

/** The limits in the form the profile data stores them. */
export function limitsData({ newCards, dueCards }: DailyLimits): Record<string, unknown> {
  return { new_cards_a_day: newCards, due_cards_a_day: dueCards };
}
