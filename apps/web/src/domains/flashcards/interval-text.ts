import { plural } from '#lib/i18n.tsx';
import { flashcardsText } from './messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Time until a card comes back, short enough for a button: "10 minutes", "1 day", "6 weeks". */
export function intervalText(from: Date, due: string): string {
  const gap = Math.max(0, Date.parse(due) - from.getTime());
  if (gap < HOUR_MS) {
    return plural(flashcardsText.intervalMinutes, Math.max(1, Math.round(gap / MINUTE_MS)));
  }
  if (gap < DAY_MS) {
    return plural(flashcardsText.intervalHours, Math.round(gap / HOUR_MS));
  }
  const days = Math.round(gap / DAY_MS);
  if (days < 14) return plural(flashcardsText.intervalDays, days);
  if (days < 60) return plural(flashcardsText.intervalWeeks, Math.round(days / 7));
  if (days < 365) return plural(flashcardsText.intervalMonths, Math.round(days / 30));
  return plural(flashcardsText.intervalYears, Math.round(days / 365));
}
