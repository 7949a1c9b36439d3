import type { Lesson, Unit } from '@akada/content/model';
import { format } from '#lib/i18n.tsx';
import { coursesText } from './messages.ts';

/** The URL of a lesson differs between the public pages and the dashboard. */
export type LessonLink = (unit: Pick<Unit, 'slug'>, lesson: Lesson) => string;

/** The length of a video as text: "6 min"; null when unknown. */
export function minutes(seconds: number | null): string | null {
  return seconds === null || seconds <= 0
    ? null
    : format(coursesText.videoMinutes, { count: Math.max(1, Math.round(seconds / 60)) });
}
