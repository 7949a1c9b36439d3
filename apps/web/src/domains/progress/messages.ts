import { defineMessages } from '#lib/i18n.tsx';

export const progressText = defineMessages('progress', {
  // Today, below the greeting of the dashboard
  todayLessons: '{count} lesson to finish today. | {count} lessons to finish today.',
  todayCards: '{count} flashcard to review today. | {count} flashcards to review today.',
  /** Follows "2 lessons to finish today." */
  todayCardsToo: '{count} flashcard to review as well. | {count} flashcards to review as well.',
  todayDone: "You have reached today's goal. Anything more is a bonus.",
  thisWeek: 'This week',
  /** A day of the week, as "Mon 17 Nov". */
  dayLearned: '{day}: learned',
  dayToday: '{day}: today, not yet',
  dayToCome: '{day}: to come',
  dayRested: '{day}: rested',

  // A lesson that is done
  /** Above the list of them, one for each finished course. */
  certificatesTitle: 'Your certificates',
  markAsDone: 'Mark as done',
  notDoneYet: 'Not done yet',
  doneByLearner: 'You marked this lesson as done.',
  doneByQuiz: 'Quiz passed. Lesson done.',
  /** The mark is that a lesson is done. */
  markSafe: 'Your mark is safe on this device.',
  lessonsNotStarted: '{count} lesson, not started | {count} lessons, not started',
  lessonsDoneOf: '{done} of {count} lesson | {done} of {count} lessons',

  // The progress page
  pageTitle: 'Your progress',
  pageText: 'What you learned up to {day}.',
  /** On paper, for a parent or the school. */
  pageTextPrinted: 'What {name} learned up to {day}.',
  loadFailedTitle: 'Your progress did not load',
  emptyTitle: 'Nothing here yet',
  emptyText: 'Finish one lesson and your progress will show here.',
  chooseLesson: 'Choose a lesson',
  /** Two tabs: what a child sees, and the report for a parent or teacher. */
  viewsLabel: 'Two views',
  ownView: 'For me',
  reportView: 'For grown-ups',
  /** One sentence about the week, above the beads. */
  weekNone: 'A new week. Finish one lesson to get your first bead.',
  weekLessons:
    'You finished {count} lesson this week. Well done! | You finished {count} lessons this week. Well done!',
  weekQuizzes:
    'You took {count} quiz this week. Keep going! | You took {count} quizzes this week. Keep going!',
  weekDays: 'You learned on {count} day this week. | You learned on {count} days this week.',
  skillsTitle: 'Your skills now',
  noSkills: 'Practise one unit and your strongest skill shows here.',
  /** To the report. */
  seeReport: 'See every topic and quiz',
  printReport: 'Print report',
  downloadCsv: 'Download as CSV',
  /** Below a big number. */
  lessonsFinished: 'lessons finished',
  answersRight: 'answers right',
  minutesThisWeek: 'minutes this week',
  noneYet: 'None yet',
  courses: 'Courses',
  chartsLabel: 'Twelve weeks',
  lessonsChart: 'Lessons by week',
  lessonsChartText: 'Lessons you finished in the last twelve weeks.',
  quizzesChart: 'Quizzes by week',
  quizzesChartText: 'Quizzes and practice tests you took.',
  minutesChart: 'Minutes by week',
  minutesChartText: 'Time in lessons, quizzes and practice tests.',
  /** A column: the Monday on which the week began. */
  weekFrom: 'Week from',
  lessons: 'Lessons',
  quizzes: 'Quizzes',
  minutes: 'Minutes',
  topicsTitle: 'Topics, weakest first',
  topicsText: 'From your last three quizzes in each lesson.',
  topicCorrect: '{topic}: correct answers',
  topicQuizzes:
    '{course}, {taken} of {count} quiz taken | {course}, {taken} of {count} quizzes taken',
  practiseLesson: 'Practise {lesson}',
  showAllResults: 'Show all {count} quizzes',
  showAllTopics: 'Show all {count} topics',
  showWeakest: 'Show the weakest only',
  latestQuizzes: 'Latest quizzes',
  /** The name of a lesson, and what was taken in it. */
  quizTitle: '{lesson} Quiz',
  practiceTestTitle: '{lesson} Practice test',

  // The streak: days in a row, shown as beads
  streak: '{count} day in a row | {count} days in a row',
  newStreak: 'Start a new streak',
  /** On the first day: one bead for each day of learning. */
  firstBead: 'Your first bead is waiting',
  bestStreak: 'Best: {days}',
  weekLabel: 'Week of {day}: learned on {count} day | Week of {day}: learned on {count} days',
  daysThisWeek: '{count} day this week | {count} days this week',
  streakHint: 'Missed a day? Carry on from where you stopped.',

  // The cloth: a picture of squares, one for each lesson
  clothTitle: 'Your cloth',
  clothLabel:
    '{count} lesson finished. Each one colours a square. | {count} lessons finished. Each one colours a square.',
  squaresColoured:
    '{done} of {count} square coloured. Each lesson you finish colours one square. | {done} of {count} squares coloured. Each lesson you finish colours one square.',
  clothComplete:
    'Your cloth is complete: {count} square coloured. | Your cloth is complete: {count} squares coloured.',

  // The report as a file for a spreadsheet
  csvTitle: 'Akada progress report',
  csvLearner: 'Learner',
  csvDay: 'Day',
  csvTotals: 'Totals',
  csvQuestions: 'Questions',
  csvCorrect: 'Correct',
  csvFlashcards: 'Flashcards',
  csvNotes: 'Notes',
  csvDays: 'Days',
  csvStreak: 'Days in a row',
  csvBestStreak: 'Best streak',
  csvCourse: 'Course',
  csvLessonsDone: 'Lessons done',
  csvUnits: 'Units',
  csvUnit: 'Unit',
  csvCorrectPercent: 'Correct percent',
  csvQuizzesTaken: 'Quizzes taken',
  csvLevel: 'Level',
  csvWeeks: 'Weeks',
  csvLatest: 'Latest results',
  csvLesson: 'Lesson',
  csvKind: 'Kind',
  csvQuiz: 'Quiz',
  csvPracticeTest: 'Practice test',
  csvFinished: 'Finished',
});
