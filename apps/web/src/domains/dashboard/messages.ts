import { defineMessages } from '#lib/i18n.tsx';

export const dashboardText = defineMessages('dashboard', {
  // Navigation
  navLabel: 'Dashboard',
  navOverview: 'Overview',
  navMyCourses: 'My Courses',
  navFlashcards: 'Flashcards',
  navProgress: 'Progress',
  navExamPractice: 'Exam practice',
  navBenchmark: 'Benchmark test',
  navAssignments: 'Assignments',
  navAchievements: 'Achievements',
  navSettings: 'Settings',
  /** The bar at the bottom of a phone: one short word each. */
  navHome: 'Home',
  navCourses: 'Courses',
  /** A verb: the way to practice. */
  navPractise: 'Practise',
  /** Flashcards. */
  navCards: 'Cards',
  navMe: 'Me',

  // The first day
  welcome: 'Welcome',
  welcomeName: 'Welcome, {name}',
  /** "Small small" is Nigerian English: little by little. */
  firstDayText: 'Small small. Start with one lesson today.',
  loadFailedTitle: 'Your dashboard did not load',
  noCoursesTitle: 'No courses yet',
  noCoursesText: 'We are writing them. Come back soon.',
  /** More courses for a class: "More for JSS 1". */
  moreForLevel: 'More for {level}',
  moreCourses: 'More courses',
  unitCount: '{count} unit | {count} units',
  openCourse: 'Open the course',

  // Every day
  welcomeBack: 'Welcome back',
  welcomeBackName: 'Welcome back, {name}',
  startFirstLesson: 'Start the first lesson',
  continueLesson: 'Continue lesson',
  allDone: 'You finished this course!',
  startLesson: 'Start this lesson',
  courseProgress: 'Course progress',
  /** Beside the button: how long the lesson takes, and what is left of it. */
  minutesLeft: 'About {count} minute left | About {count} minutes left',
  minutesInAll: 'About {count} minute | About {count} minutes',
  /** Above the name of a lesson: why it is the one to do next. */
  fromYourTest: 'From your benchmark test',
  /** Where the learner stopped watching a lesson: "Stopped at 2:15". */
  videoAt: 'Stopped at {time}',
  myCoursesTitle: 'My courses',
  seeAll: 'See all',
  todayLabel: 'Today',
  /** The short practice of every day. */
  practiceToday: 'Today: {questions} questions, {minutes} minutes',
  practiceFrom: 'What you missed, and what you learned before.',
  reviewCards: 'Review {count} flashcard | Review {count} flashcards',
  reviewMinutes: 'About {count} minute | About {count} minutes',
  assignmentsTitle: 'Assignments',
  /** A link to all assignments; their number. */
  allAssignments: 'See all {count}',
  /** A quiet line: assignments whose day has passed. They can still be handed in. */
  missedAssignments:
    '{count} older assignment is still open | {count} older assignments are still open',
  nextTitle: 'What to do next',
  patchesTitle: 'Your patches',
  patchesText: 'See which one comes next.',

  // The flashcards of all courses
  cardsTitle: 'Flashcards',
  cardsText: 'A few minutes a day help you remember.',
  cardsDue: '{count} card to review today | {count} cards to review today',
  cardsNoneDue: 'No cards to review today',
  cardsNew: '{count} new card for today | {count} new cards for today',
  cardsNoneDueText: 'Open a course below to learn new cards.',
  cardsStudy: 'Study now',
  cardsByCourse: 'Cards in your courses',
  cardsOfCourse: 'Open its cards',
  cardsNoCourse: 'Join a course and its cards show here.',
  cardsLoadFailed: 'Your cards did not load',
  chooseCourse: 'Choose a course',
  benchmarkTitle: 'Not sure where to start?',
  benchmarkLaterTitle: 'Find your level',
  benchmarkText:
    'The benchmark test finds your level and shows you three lessons to start with. <link>Take the benchmark test</link>',
});
