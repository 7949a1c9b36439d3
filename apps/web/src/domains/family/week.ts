import { noonOf } from '#domains/progress/week-days.ts';

const DAY_MS = 86_400_000;
/** Lagos is one hour ahead of UTC all year. */
const LAGOS_OFFSET_MS = 3_600_000;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The day in Nigeria, as YYYY-MM-DD. */
export function todayInLagos(now: Date): string {
  return dayOf(new Date(now.getTime() + LAGOS_OFFSET_MS));
}

/** The Monday of the week that contains a day. */
export function mondayOf(day: string): string {
  const noon = noonOf(day);
  return dayOf(new Date(noon.getTime() - ((noon.getUTCDay() + 6) % 7) * DAY_MS));
}

/** The same weekday a number of weeks later (or earlier, when negative). */
export function weeksAfter(day: string, weeks: number): string {
  return dayOf(new Date(noonOf(day).getTime() + weeks * 7 * DAY_MS));
}
