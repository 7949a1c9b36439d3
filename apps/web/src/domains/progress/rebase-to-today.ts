import { dayNumber } from '#lib/dates.ts';
import type { LearnerOverview } from './api.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
/** Day 0 was a Thursday. */
const FROM_MONDAY = 3;

const dayAt = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** A copy from an earlier day knows nothing of today: what was done then is not done today, and its week may be over. */
export function rebaseToToday(copy: LearnerOverview, now: Date): LearnerOverview {
  const number = dayNumber(now);
  const today = dayAt(number);
  // Later than today: a clock that was set back, and the service knows better.
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
