import {
  buildQueue,
  type DailyLimits,
  type Queue,
  type Schedules,
} from '@akada/learning/flashcards/queue';
import { tallyOf } from '@akada/learning/flashcards/statistics';
import type { StudyCard } from './schedule-api.ts';
import type { Memory } from './schedules.ts';

type Knowledge = { memory: Memory; schedules: Schedules; limits: DailyLimits; now: Date };

/** What is left of today among these cards. */
export function queueForToday(cards: readonly StudyCard[], known: Knowledge): Queue<StudyCard> {
  const { memory, schedules, limits, now } = known;
  const { new_cards, due_cards } = tallyOf(memory.days, now);
  const doneToday = { newCards: new_cards, dueCards: due_cards };
  return buildQueue({ cards, schedules, now, limits, doneToday });
}

/**
 * What is left of today over all courses. The service names the cards; what has become due since, with
 * no network, is found among the sets that this device has seen.
 */
export function queueOfAllCourses(
  savedCards: readonly StudyCard[],
  known: Knowledge,
): Queue<StudyCard> {
  const named = new Set(known.memory.cards.map(({ id }) => id));
  const begun = savedCards.filter(({ id }) => !named.has(id) && known.schedules.has(id));
  return queueForToday([...known.memory.cards, ...begun], known);
}
