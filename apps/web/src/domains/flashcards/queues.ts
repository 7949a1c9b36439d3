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

/** Of these cards, those still to study today. */
export function queueForToday(cards: readonly StudyCard[], known: Knowledge): Queue<StudyCard> {
  const { memory, schedules, limits, now } = known;
  const { new_cards, due_cards } = tallyOf(memory.days, now);
  const doneToday = { newCards: new_cards, dueCards: due_cards };
  return buildQueue({ cards, schedules, now, limits, doneToday });
}

/**
 * Cards still to study today over all courses. The service lists them; cards that became due since then, while offline, come
 * from the sets saved on this device.
 */
export function queueOfAllCourses(
  savedCards: readonly StudyCard[],
  known: Knowledge,
): Queue<StudyCard> {
  const named = new Set(known.memory.cards.map(({ id }) => id));
  const begun = savedCards.filter(({ id }) => !named.has(id) && known.schedules.has(id));
  return queueForToday([...known.memory.cards, ...begun], known);
}
