import type { LearnerProgress } from './api.ts';
import { progressText } from './messages.ts';

type Cell = string | number;

/** Quotes what needs it, and keeps a spreadsheet from taking words for a formula. */
function cell(value: Cell): string {
  const text =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const table = (title: string, head: Cell[], rows: Cell[][]): string =>
  [[title], head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');

/** The progress screen for a spreadsheet: totals, courses, units, weeks and the latest results. */
export function progressCsv(name: string, progress: LearnerProgress): string {
  const { totals, streak } = progress;
  return [
    table(
      progressText.akadaProgressReport,
      [progressText.learner, progressText.day],
      [[name, progress.today]],
    ),
    table(
      progressText.totals,
      [
        progressText.lessons,
        progressText.quizzes,
        progressText.questions,
        progressText.correct,
        progressText.flashcards,
        progressText.notes,
        progressText.minutes,
        progressText.days,
        progressText.daysInARow,
        progressText.bestRun,
      ],
      [
        [
          totals.lessons,
          totals.quizzes,
          totals.questions,
          totals.correct,
          totals.cards,
          totals.notes,
          totals.minutes,
          totals.days,
          streak.current,
          streak.best,
        ],
      ],
    ),
    table(
      progressText.courses,
      [progressText.course, progressText.lessonsDone, progressText.lessons],
      progress.courses.map(({ title, done, lessons }) => [title, done, lessons]),
    ),
    table(
      progressText.units,
      [
        progressText.course,
        progressText.unit,
        progressText.correctPercent,
        progressText.quizzesTaken,
        progressText.quizzes,
        progressText.level,
      ],
      progress.units.map((unit) => [
        unit.course_title,
        unit.unit_title,
        unit.accuracy,
        unit.quizzes_taken,
        unit.quizzes,
        unit.mastery,
      ]),
    ),
    table(
      progressText.weeks,
      [
        progressText.weekFrom,
        progressText.lessons,
        progressText.quizzes,
        progressText.questions,
        progressText.correct,
        progressText.flashcards,
        progressText.minutes,
      ],
      progress.weeks.map((week) => [
        week.week,
        week.lessons,
        week.quizzes,
        week.questions,
        week.correct,
        week.cards,
        week.minutes,
      ]),
    ),
    table(
      progressText.latestResults,
      [
        progressText.lesson,
        progressText.kind,
        progressText.correct,
        progressText.questions,
        progressText.finished,
      ],
      progress.latest.map((one) => [
        one.lesson_title,
        one.kind,
        one.correct,
        one.total,
        one.finished_at,
      ]),
    ),
  ].join('\r\n\r\n');
}
