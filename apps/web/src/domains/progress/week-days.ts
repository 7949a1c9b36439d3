import { shortDay, weekday } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import type { Bead } from '#ui/art/beads.tsx';
import { progressText } from './messages.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;

/** A date (YYYY-MM-DD) at noon in Lagos, so that no time zone shifts it to another day. */
export const noonOf = (day: string): Date => new Date(`${day}T11:00:00Z`);

const dayAfter = (day: string, days: number): string =>
  new Date(noonOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

export type CalendarWeek = { monday: string; beads: Bead[]; active: number };

/** The state of a day's bead: done, missed, today or still ahead. */
function beadOf(day: string, today: string, active: ReadonlySet<string>): Bead {
  const isActive = active.has(day);
  const shown = shortDay(noonOf(day));
  const common = { key: day, caption: weekday(noonOf(day)).charAt(0) };
  if (isActive)
    return {
      ...common,
      state: 'done',
      description: format(progressText.dayLearned, { day: shown }),
    };
  if (day === today)
    return {
      ...common,
      state: 'today',
      description: format(progressText.dayToday, { day: shown }),
    };
  if (day > today)
    return {
      ...common,
      state: 'next',
      description: format(progressText.dayToCome, { day: shown }),
    };
  return {
    ...common,
    state: 'missed',
    description: format(progressText.dayRested, { day: shown }),
  };
}

/** One week of beads, from Monday on. */
export function weekOf(monday: string, today: string, activeDays: Iterable<string>): CalendarWeek {
  const active = new Set(activeDays);
  const days = Array.from({ length: DAYS }, (_, index) => dayAfter(monday, index));
  return {
    monday,
    beads: days.map((day) => beadOf(day, today, active)),
    active: days.filter((day) => active.has(day)).length,
  };
}
