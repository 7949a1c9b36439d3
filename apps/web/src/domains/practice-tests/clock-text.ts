import { format } from '#lib/i18n.tsx';
import { practiceTestText } from './messages.ts';

const MINUTE = 60_000;

/** How close the end is: no warning, the last five minutes, the last minute. */
export type Urgency = 'calm' | 'soon' | 'last';

export function urgencyOf(left: number): Urgency {
  if (left <= MINUTE) return 'last';
  return left <= 5 * MINUTE ? 'soon' : 'calm';
}

/** Announced once to screen readers near the end. */
export const warnings: Record<Urgency, string> = {
  calm: '',
  soon: practiceTestText.fiveMinutesLeft,
  last: practiceTestText.oneMinuteLeft,
};

/** The remaining time as "19:05". */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time taken as "4 min 10 s", for the result. */
export function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0
    ? format(practiceTestText.seconds, { seconds })
    : format(practiceTestText.minutesAndSeconds, { minutes, seconds: seconds % 60 });
}
