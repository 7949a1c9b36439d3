import { defineMessages } from '#lib/i18n.tsx';

export const dashboardText = defineMessages('dashboard', {
  // Navigation
  navLabel: 'Dashboard',
  navOverview: 'Overview',
  navMyCourses: 'My Courses',
  navProgress: 'Progress',
  navExamPractice: 'Exam practice',
  navAssignments: 'Assignments',
  navAchievements: 'Achievements',
  navSettings: 'Settings',
  /** The bar at the bottom of a phone: one short word each. */
  navHome: 'Home',
  navCourses: 'Courses',
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
  courseProgress: 'Course progress',
  /** Where the learner stopped watching a lesson: "Stopped at 2:15". */
  videoAt: 'Stopped at {time}',
  myCoursesTitle: 'My courses',
  seeAll: 'See all',
  todayLabel: 'Today',
  reviewCards: 'Review {count} flashcard | Review {count} flashcards',
  reviewMinutes: 'About {count} minute | About {count} minutes',
  assignmentsTitle: 'Assignments',
  /** A link to all assignments; their number. */
  allAssignments: 'See all {count}',
  nextTitle: 'What to do next',
  benchmarkTitle: 'Not sure where to start?',
  benchmarkText:
    'The benchmark test finds your level and shows you three lessons to start with. <link>Take the benchmark test</link>',
});
