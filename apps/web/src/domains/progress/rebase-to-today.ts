import { dayNumber } from '#lib/dates.ts';
import type { LearnerOverview } from './api.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
/** Day 0 (1 January 1970) was a Thursday. */
const FROM_MONDAY = 3;

const dayAt = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Adjusts a copy from an earlier day: its lessons of today are not of today any more, and its week may be over. */
export function rebaseToToday(copy: LearnerOverview, now: Date): LearnerOverview {
  const number = dayNumber(now);
  const today = dayAt(number);
  // The copy is from a later date, so the clock was set back. Leave the copy as the service sent it.
  if (copy.today >= today) return copy;
  const monday = number - ((number + FROM_MONDAY) % DAYS_OF_WEEK);
  const isSameWeek = copy.week[0]?.day === dayAt(monday);
  return {
    ...copy,
    today,
    lessons_today: 0,
    streak: { ...copy.streak, active_today: false },
    week: isSameWeek ? copy.week : emptyWeek(monday),
  };
}

function emptyWeek(monday: number): LearnerOverview['week'] {
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => ({
    day: dayAt(monday + index),
    is_active: false,
    minutes: 0,
  }));
}
