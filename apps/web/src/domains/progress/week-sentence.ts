import { plural } from '#lib/i18n.tsx';
import type { LearnerProgress } from './api.ts';
import { progressText } from './messages.ts';

/** The week in one sentence: the best that can truthfully be said. */
export function weekSentence({ weeks, days }: Pick<LearnerProgress, 'weeks' | 'days'>): string {
  const week = weeks.at(-1);
  if (week === undefined) return progressText.weekNone;
  if (week.lessons > 0) return plural(progressText.weekLessons, week.lessons);
  if (week.quizzes > 0) return plural(progressText.weekQuizzes, week.quizzes);
  const active = days.filter(({ day }) => day >= week.week).length;
  return active > 0 ? plural(progressText.weekDays, active) : progressText.weekNone;
}
