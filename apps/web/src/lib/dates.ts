import { datesText } from './dates/messages.ts';
import { format } from './i18n.tsx';

const nameIn = (list: string, index: number) => list.split(' ')[index] ?? '';

/** A date in this device's time zone, or in that of Lagos. */
type Day = { weekday: number; day: number; month: number };

const here = (date: Date): Day => ({
  weekday: date.getDay(),
  day: date.getDate(),
  month: date.getMonth(),
});

const DAY_MS = 86_400_000;
/** Lagos is one hour ahead of Greenwich all year. */
const LAGOS_OFFSET_MS = 3_600_000;

function inLagos(date: Date): Day {
  const shifted = new Date(date.getTime() + LAGOS_OFFSET_MS);
  return {
    weekday: shifted.getUTCDay(),
    day: shifted.getUTCDate(),
    month: shifted.getUTCMonth(),
  };
}

const monthDayOf = ({ day, month }: Day) =>
  format(datesText.monthDay, { day: String(day), month: nameIn(datesText.shortMonths, month) });

const shortDayOf = (day: Day) =>
  format(datesText.shortDay, {
    weekday: nameIn(datesText.weekdays, day.weekday),
    monthDay: monthDayOf(day),
  });

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A date and time to show: "Mon 17 Nov, 14:05". */
export function shortMoment(date: Date): string {
  return `${shortDayOf(here(date))}, ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** A date to show: "17 November 2026". */
export function longDay(date: Date): string {
  const { day, month } = here(date);
  return format(datesText.longDay, {
    day: String(day),
    month: nameIn(datesText.months, month),
    year: String(date.getFullYear()),
  });
}

/** The number of the day in Nigeria, to count days between two times. */
export function dayNumber(date: Date): number {
  return Math.floor((date.getTime() + LAGOS_OFFSET_MS) / DAY_MS);
}

/** The weekday in Nigeria: "Mon". */
export function weekday(date: Date): string {
  return nameIn(datesText.weekdays, inLagos(date).weekday);
}

/** A day in Nigeria without its year and weekday: "17 Nov". */
export function monthDay(date: Date): string {
  return monthDayOf(inLagos(date));
}

/** A day in Nigeria without its year: "Mon 17 Nov". */
export function shortDay(date: Date): string {
  return shortDayOf(inLagos(date));
}
