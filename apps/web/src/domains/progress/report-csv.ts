import type { LearnerProgress } from './api.ts';

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
    table('Akada progress report', ['Learner', 'Day'], [[name, progress.today]]),
    table(
      'Totals',
      [
        'Lessons',
        'Quizzes',
        'Questions',
        'Correct',
        'Flashcards',
        'Notes',
        'Minutes',
        'Days',
        'Days in a row',
        'Best run',
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
      'Courses',
      ['Course', 'Lessons done', 'Lessons'],
      progress.courses.map(({ title, done, lessons }) => [title, done, lessons]),
    ),
    table(
      'Units',
      ['Course', 'Unit', 'Correct percent', 'Quizzes taken', 'Quizzes', 'Level'],
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
      'Weeks',
      ['Week from', 'Lessons', 'Quizzes', 'Questions', 'Correct', 'Flashcards', 'Minutes'],
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
      'Latest results',
      ['Lesson', 'Kind', 'Correct', 'Questions', 'Finished'],
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
