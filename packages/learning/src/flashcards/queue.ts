import type { Schedule } from './schedule.ts';
import { dayNumber } from './study-day.ts';

/** The daily limits of cards. */
export type DailyLimits = { newCards: number; dueCards: number };
export const defaultLimits: DailyLimits = { newCards: 10, dueCards: 40 };

/** How much of the limits is used already. */
export type DoneToday = { newCards: number; dueCards: number };

export type Schedules = ReadonlyMap<string, Schedule>;

export function isNew(schedule: Schedule | undefined): boolean {
  return schedule === undefined || schedule.state === 0;
}

/** A card is due from the start of its day, so that learners need not wait for the hour of the last answer. */
export function isDue(schedule: Schedule | undefined, now: Date): boolean {
  if (schedule === undefined || schedule.state === 0) return false;
  return dayNumber(new Date(schedule.due)) <= dayNumber(now);
}

export type QueueInput<Card> = {
  /** In the order for new cards. */
  cards: readonly Card[];
  schedules: Schedules;
  now: Date;
  limits?: DailyLimits;
  doneToday?: DoneToday;
};

export type Queue<Card> = { due: Card[]; fresh: Card[] };

/** What to study now: due cards, longest overdue first, then new ones, within the daily limits. */
export function buildQueue<Card extends { id: string }>(input: QueueInput<Card>): Queue<Card> {
  const { cards, schedules, now, limits, doneToday = { newCards: 0, dueCards: 0 } } = input;
  const dueAt = (card: Card) => Date.parse(schedules.get(card.id)?.due ?? '');
  const due = cards
    .filter((card) => isDue(schedules.get(card.id), now))
    .sort((a, b) => dueAt(a) - dueAt(b) || (a.id < b.id ? -1 : 1));
  const fresh = cards.filter((card) => isNew(schedules.get(card.id)));
  if (limits === undefined) return { due, fresh };
  return {
    due: withinDueLimit(due, schedules, limits.dueCards - doneToday.dueCards),
    fresh: fresh.slice(0, Math.max(0, limits.newCards - doneToday.newCards)),
  };
}

/** Cards in learning were counted when they were started, so no limit applies to them. */
function withinDueLimit<Card extends { id: string }>(
  due: readonly Card[],
  schedules: Schedules,
  room: number,
): Card[] {
  let left = Math.max(0, room);
  return due.filter((card) => {
    if (schedules.get(card.id)?.state !== 2) return true;
    left -= 1;
    return left >= 0;
  });
}
