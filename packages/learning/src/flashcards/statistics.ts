import { percentOf } from '../percent.ts';
import type { CardState, Rating, Schedule } from './schedule.ts';
import { DAY_MS, dayNumber, dayText } from './study-day.ts';

/** The tally of one day: all answers, cards seen for the first time, due cards, and how many of those were known. */
export type DayTally = {
  day: string;
  answers: number;
  new_cards: number;
  due_cards: number;
  remembered: number;
};

/** Cards with an interval of at least three weeks are mature. */
const MATURE_DAYS = 21;

export type ForecastDay = { day: string; cards: number };

/** How many cards are due on each of the next days; overdue ones count for today. */
export function dueForecast(schedules: Iterable<Schedule>, now: Date, days: number): ForecastDay[] {
  const today = dayNumber(now);
  const counts = new Array<number>(days).fill(0);
  for (const { state, due } of schedules) {
    if (state === 0) continue;
    const day = Math.max(0, dayNumber(new Date(due)) - today);
    if (day < days) counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts.map((cards, day) => ({
    day: dayText(new Date(now.getTime() + day * DAY_MS)),
    cards,
  }));
}

export type Retention = { remembered: number; asked: number; percent: number | null };

/** Of the cards due on a day, the share that was still known. */
export function retentionOf(tallies: readonly DayTally[]): Retention {
  const asked = sum(tallies, (day) => day.due_cards);
  const remembered = sum(tallies, (day) => day.remembered);
  return {
    asked,
    remembered,
    percent: asked === 0 ? null : percentOf(remembered, asked),
  };
}

export type Ripeness = { learning: number; young: number; mature: number };

/** How many cards are still in learning, young, or mature. */
export function ripenessOf(schedules: Iterable<Schedule>): Ripeness {
  const counts = { learning: 0, young: 0, mature: 0 };
  for (const { state, scheduled_days } of schedules) {
    if (state === 0) continue;
    if (state !== 2) counts.learning += 1;
    else if (scheduled_days >= MATURE_DAYS) counts.mature += 1;
    else counts.young += 1;
  }
  return counts;
}

export type Answered = { state: CardState; rating: Rating; reviewed_at: string };

/** The tallies after adding one answer, or undoing one. */
export function tallyAnswer(
  tallies: readonly DayTally[],
  { state, rating, reviewed_at }: Answered,
  sign: 1 | -1 = 1,
): DayTally[] {
  const day = dayText(new Date(reviewed_at));
  const known = tallies.find((tally) => tally.day === day);
  const { answers, new_cards, due_cards, remembered } = known ?? emptyTally(day);
  const changed = {
    day,
    answers: answers + sign,
    new_cards: new_cards + (state === 0 ? sign : 0),
    due_cards: due_cards + (state === 2 ? sign : 0),
    remembered: remembered + (state === 2 && rating > 1 ? sign : 0),
  };
  return [...tallies.filter((tally) => tally.day !== day), changed].sort((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}

export function tallyOf(tallies: readonly DayTally[], now: Date): DayTally {
  const day = dayText(now);
  return tallies.find((tally) => tally.day === day) ?? emptyTally(day);
}

function emptyTally(day: string): DayTally {
  return { day, answers: 0, new_cards: 0, due_cards: 0, remembered: 0 };
}

function sum(tallies: readonly DayTally[], count: (day: DayTally) => number): number {
  return tallies.reduce((total, day) => total + count(day), 0);
}
