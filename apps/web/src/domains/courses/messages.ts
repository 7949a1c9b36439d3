import { defineMessages } from '#lib/i18n.tsx';

export const coursesText = defineMessages('courses', {
  // The tabs of a course
  tabsLabel: 'Course sections',
  tabLessons: 'Lessons',
  tabQuizzes: 'Quizzes',
  tabNotes: 'Notes',
  tabFlashcards: 'Flashcards',
  tabMaterials: 'Materials',

  // The list of courses
  coursesTitle: 'Courses',
  coursesIntro: 'Every lesson is free. Join one course, or as many as you like.',
  myCoursesTitle: 'My courses',
  myCoursesFailedTitle: 'Your courses did not load',
  noneJoinedTitle: 'You have not joined a course yet',
  noneJoinedText: 'Choose one below and press Join this course.',
  /** Heading above courses that belong to no subject. */
  otherSubject: 'More courses',
  unitCount: '{count} unit | {count} units',
  lessonCount: '{count} lesson | {count} lessons',
  /** Lessons that play: as an explainer, or as a video. */
  videoCount: '{count} lesson to watch | {count} lessons to watch',
  quizCount: '{count} quiz | {count} quizzes',

  // Search in the list of courses
  searchLabel: 'Find a course',
  /** An example of what to type in the search. */
  searchExample: 'For example, fractions',
  subjectLabel: 'Subject',
  allSubjects: 'All subjects',
  /** The class of a school, such as "Primary 5". */
  classLabel: 'Class',
  allClasses: 'All classes',
  coursesFound: '{count} course found | {count} courses found',
  nothingFoundTitle: 'No course found',
  nothingFoundText: 'Try another word, or choose all classes.',

  // When something does not load
  /** Stands above a list of courses. */
  notSavedText: 'This page is not saved on this device. You saved:',
  loadFailedTitle: 'This page did not load',
  noSuchCourseTitle: 'We cannot find this course',
  seeCoursesButton: 'See all courses',
  loadFailedText: 'Check your network and try again. Nothing you did is lost.',
  wrongAddressText: 'Check the address, or choose another course.',
  /** A technical cause in small letters: {message} is English, such as "Request timeout". */
  listFailedDetail: 'Failed to load data: {message}',
  /** What did not load, in the technical cause. */
  courseFailedDetail: 'Failed to load course data',
  tryAgainButton: 'Try again',
  tryAgainNowButton: 'Try again now',
  stopButton: 'Stop',
  tryingAgain: 'Slow network. Trying again…',

  // A copy of a course that is saved on the device
  copyUpToDate: 'Up to date, and saved on this device.',
  copyOlder: 'You are seeing an older copy.',
  /** {time} is a moment such as "Mon 17 Nov, 14:05". */
  copySavedAt: 'Saved copy of {time}.',
  /** {cause} is a technical cause in English. */
  copyNotRenewed: 'The latest version did not load ({cause}).',
  copyChecking: 'Checking for updates…',

  // The page of a course
  breadcrumbLabel: 'Breadcrumb',
  myCourseButton: 'Go to my course',
  openCourseButton: 'Open this course',
  continueLessonButton: 'Continue lesson',
  startFirstLessonButton: 'Start the first lesson',
  certificateButton: 'Get your certificate',
  tryFirstLessonButton: 'Try the first lesson',
  examPracticeButton: 'Exam practice',
  goalsTitle: 'What you will learn',
  unitsTitle: 'Units and lessons',
  /** How many lessons of a unit are done. */
  unitDone: '{count} done',
  /** In the row of a lesson that plays. */
  videoFact: 'To watch',
  /** How long it plays. */
  videoMinutes: '{count} min',
  readingFact: 'Reading',
  /** How long a lesson takes to read, and how much data it is: "4 min, 12 KB". */
  readingFacts: '{count} min, {size}',
  quizFact: 'Quiz',
  noLessonsTitle: 'No lessons yet',
  noLessonsText: 'The lessons of this course are still being written.',

  // The card beside a course: joining, and the cloth that grows with each lesson
  joinCardLabel: 'You and this course',
  /** Heading: each lesson that is done colours one square of a piece of cloth. */
  clothTitle: 'Your cloth',
  ownSpeedTitle: 'Learn at your own speed',
  lessonsFree: 'Every lesson is free.',
  lessonsDone: '{done} of {total} lessons done.',
  /** Read out on the progress bar of a course. */
  progressLabel: 'Your progress in {course}',
  squaresHint: 'Each lesson you finish colours one square.',
  squaresHintAll:
    'Each lesson you finish colours one square. Finish all {total} and the cloth is yours.',
  squaresDone: '{done} of {total} squares coloured',
  squaresToDo: '{total} lessons, one square for each',

  // Joining and leaving
  joinButton: 'Join this course',
  joinFailed: 'That did not work. Check your network and try again.',
  joinUnknown: 'We could not check if you have joined this course. You can still open the lessons.',
  joinedToast: 'You joined {title}.',
  leaveButton: 'Leave this course',
  leaveQuestion: 'Leave this course? Your notes, scores and finished lessons stay.',
  leaveConfirmButton: 'Leave',
  stayButton: 'Stay',
  leftToast: 'You left {title}.',
});
