import { levelText } from '#domains/exercises/level-text.ts';
import type { LearnerProgress } from './api.ts';
import { progressText } from './messages.ts';

type Cell = string | number;

/** Quotes a cell where needed, and prevents text from being read as a formula. */
function cell(value: Cell): string {
  const text =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const table = (title: string, head: Cell[], rows: Cell[][]): string =>
  [[title], head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');

/** The progress screen as CSV: totals, courses, units, weeks and the latest results. */
export function progressCsv(name: string, progress: LearnerProgress): string {
  const { totals, streak } = progress;
  return [
    table(
      progressText.csvTitle,
      [progressText.csvLearner, progressText.csvDay],
      [[name, progress.today]],
    ),
    table(
      progressText.csvTotals,
      [
        progressText.lessons,
        progressText.quizzes,
        progressText.csvQuestions,
        progressText.csvCorrect,
        progressText.csvFlashcards,
        progressText.csvNotes,
        progressText.minutes,
        progressText.csvDays,
        progressText.csvStreak,
        progressText.csvBestStreak,
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
      [progressText.csvCourse, progressText.csvLessonsDone, progressText.lessons],
      progress.courses.map(({ title, done, lessons }) => [title, done, lessons]),
    ),
    table(
      progressText.csvUnits,
      [
        progressText.csvCourse,
        progressText.csvUnit,
        progressText.csvCorrectPercent,
        progressText.csvQuizzesTaken,
        progressText.quizzes,
        progressText.csvLevel,
      ],
      progress.units.map((unit) => [
        unit.course_title,
        unit.unit_title,
        unit.accuracy,
        unit.quizzes_taken,
        unit.quizzes,
        levelText(unit.level),
      ]),
    ),
    table(
      progressText.csvWeeks,
      [
        progressText.weekFrom,
        progressText.lessons,
        progressText.quizzes,
        progressText.csvQuestions,
        progressText.csvCorrect,
        progressText.csvFlashcards,
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
      progressText.csvLatest,
      [
        progressText.csvLesson,
        progressText.csvKind,
        progressText.csvCorrect,
        progressText.csvQuestions,
        progressText.csvFinished,
      ],
      progress.latest.map((one) => [
        one.lesson_title,
        one.kind === 'quiz' ? progressText.csvQuiz : progressText.csvPracticeTest,
        one.correct,
        one.total,
        one.finished_at,
      ]),
    ),
  ].join('\r\n\r\n');
}
