import { format, plural } from '#lib/i18n.tsx';
import type { ChildWeek } from './api/family-api.ts';
import { familyText } from './messages.ts';

/** The week in plain sentences. What did not happen is left out. */
export function weekSentences({ totals }: ChildWeek, name: string): string[] {
  const { days, lessons, average } = totals;
  const minutes = Math.round(totals.minutes);
  return [
    days > 0 ? plural(familyText.weekDays, days, { name }) : '',
    minutes > 0 ? plural(familyText.weekMinutes, minutes) : '',
    lessons > 0 ? plural(familyText.weekFinished, lessons) : '',
    average !== null && average > 0 ? format(familyText.weekRight, { value: average }) : '',
  ].filter(Boolean);
}

/** Praise for something the child did, and one question to ask; null when the week gives no occasion. */
export function tableWords({ totals, lessons, quizzes, strong, weak }: ChildWeek): {
  praise: string | null;
  ask: string | null;
} {
  const triedAgain = quizzes.find(
    ({ lesson_title: title }, at) => quizzes.findIndex((one) => one.lesson_title === title) < at,
  );
  const finished = lessons[0]?.lesson_title;
  const topic = weak?.lesson_title ?? finished ?? strong?.lesson_title;
  const praise =
    triedAgain !== undefined
      ? format(familyText.praiseTries, { lesson: triedAgain.lesson_title })
      : finished !== undefined
        ? format(familyText.praiseFinished, { lesson: finished })
        : totals.days > 1
          ? plural(familyText.praiseDays, totals.days)
          : totals.days === 1
            ? familyText.praiseBegan
            : null;
  const ask = topic === undefined ? null : format(familyText.askTopic, { lesson: topic });
  return { praise, ask };
}
