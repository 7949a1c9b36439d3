import { format, plural } from '#lib/i18n.tsx';
import { flashcardsText } from './messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Time until a card comes back, short enough for a button: "10 min", "1 day", "45 days". */
export function intervalText(from: Date, due: string): string {
  const gap = Math.max(0, Date.parse(due) - from.getTime());
  if (gap < HOUR_MS) {
    return format(flashcardsText.intervalMinutes, {
      minutes: Math.max(1, Math.round(gap / MINUTE_MS)),
    });
  }
  if (gap < DAY_MS) {
    return format(flashcardsText.intervalHours, { hours: Math.round(gap / HOUR_MS) });
  }
  return plural(flashcardsText.intervalDays, Math.round(gap / DAY_MS));
}
