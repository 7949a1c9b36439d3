import { dayNumber, shortDay } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import { assignmentsText } from './messages.ts';

/** The last day for handing in, which ends at the following midnight. */
const lastDay = (dueAt: string) => new Date(Date.parse(dueAt) - 1);

/** The due date in Lagos time: "Due tomorrow", "Due Mon 17 Nov", "Was due Fri 7 Nov". */
export function dueText(dueAt: string, now: Date): string {
  const day = lastDay(dueAt);
  const days = dayNumber(day) - dayNumber(now);
  if (days < 0) return format(assignmentsText.wasDue, { day: shortDay(day) });
  if (days === 0) return assignmentsText.dueToday;
  if (days === 1) return assignmentsText.dueTomorrow;
  return format(assignmentsText.dueOn, { day: shortDay(day) });
}

/** Due today or tomorrow: gets a yellow mark. */
export function isUrgent(dueAt: string, now: Date): boolean {
  const days = dayNumber(lastDay(dueAt)) - dayNumber(now);
  return days === 0 || days === 1;
}

const DAYS_AHEAD = 7;

/** Shown on the first screen: due within a week, or begun. */
export function mattersToday(
  { due_at, has_draft }: { due_at: string; has_draft: boolean },
  now: Date,
): boolean {
  return has_draft || dayNumber(lastDay(due_at)) - dayNumber(now) <= DAYS_AHEAD;
}
