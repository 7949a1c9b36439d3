import { defineMessages } from '#lib/i18n.tsx';

export const lessonsText = defineMessages('lessons', {
  // The tabs of a lesson
  tabsLabel: 'Lesson sections',
  tabLesson: 'Lesson',
  tabNotes: 'Notes',
  tabQuiz: 'Quiz',

  // The top of a lesson
  lessonPosition: 'Unit {unit}, lesson {lesson} of {count}',
  /** What search engines show below the title of the page. */
  pageDescription: '{title}: a lesson in {course}, unit {unit}.',
  backToCourseLink: 'Back to the course',

  // When there is nothing to read
  /** What did not load, in a technical cause in small letters. */
  loadFailedDetail: 'Failed to load data',
  noLessonsTitle: 'No lessons yet',
  noLessonsText: 'The lessons of this course are still being written.',
  emptyLessonTitle: 'This lesson has no text yet',
  emptyLessonTextNext: 'Try the next lesson.',
  emptyLessonTextQuiz: 'Try its quiz, or the next lesson.',

  // The video
  videoTitle: 'Video: {title}',
  videoFromYoutube: 'From YouTube',
  videoFromLibrary: 'From our library',
  /** {host} is the name of a website. */
  videoFromHost: 'From {host}',
  videoMinutes: '{count} minute | {count} minutes',
  /** On the poster: a tap plays the lesson's explainer. */
  explainerButton: 'Watch and listen',
  /** How fast a video plays. */
  speedLabel: 'Speed',
  /** Read out on a button: "Speed 1.5". */
  speedButton: 'Speed {speed}',
  readInsteadLink: 'Read instead',

  /** Opens the list of the terms of a lesson, with their meanings. */
  wordsButton: 'Words of this lesson',

  // Reading tools
  readingToolsLabel: 'Reading tools',
  /** Reads the lesson aloud. */
  listenButton: 'Listen',
  pauseButton: 'Pause',
  continueButton: 'Continue',
  stopButton: 'Stop',
  printButton: 'Print',
  smallerTextButton: 'Smaller text',
  largerTextButton: 'Larger text',
  textSizeNormal: 'Text size: normal',
  textSizeLarge: 'Text size: large',
  textSizeLarger: 'Text size: larger',
  textSizeLargest: 'Text size: largest',

  // The way to other lessons
  unitOutlineLabel: 'Lessons in this unit',
  unitTitle: 'Unit {unit}: {title}',
  youAreHere: 'You are here',
  goToQuizButton: 'Go to the quiz',
  pagerLabel: 'Lessons',
  allLessonsLink: 'All lessons',

  // A course that is saved on the device for days with a bad network
  saveTitle: 'Save this course for bad days',
  saveText:
    'Get all lessons and exercises now, about {size}, pictures {pictures} more. Then they open without a network, even after you close Akada.',
  /** Stands after `saveText` or `partlyText`. */
  saveAppText: 'The first time, Akada itself needs up to {size} more.',
  saveButton: 'Save this course',
  /** Read out on the bar that shows how much is saved. */
  savingLabel: 'Saving this course',
  stopSavingButton: 'Stop',
  savedTitle: 'Saved on this device',
  savedText: 'It opens without a network, even after you close Akada.',
  /** The browser cannot open Akada again without a network. */
  whileOpenText: 'Network gone? Keep Akada open and carry on learning.',
  partlyTitle: 'A part of this course is saved',
  partlyText: 'The rest is missing on this device. Get it while you have a network.',
  finishSavingButton: 'Get the rest',
  removeSavedButton: 'Remove from this device',
  /** Above a list of choices, each saved by a tick. */
  extrasTitle: 'You can also save:',
  sheetsExtra: 'Sheets to print, {size}',
  papersExtra: 'Exam papers in this subject, {size}',
  extraSaving: 'Saving…',
  saveFailed:
    'Saving stopped. Check your network and try again. It carries on from where it stopped.',
  saveNoRoom: 'There is no room on this device. Delete some photos or videos, then try again.',
  /** The browser stores nothing, as in some private windows. */
  saveBlocked:
    'This browser does not keep anything for Akada, maybe because the window is private. Open Akada in an ordinary window, then try again.',
  /** Stands above a list of saved courses, each with a button to remove it. */
  saveNoRoomChoice: 'Or make room: remove a course that you saved before.',
  removeButton: 'Remove',
  /** Read out on the button "Remove" beside a saved course. */
  removeSavedLabel: 'Remove {title} from this device',
  removeAllSavedButton: 'Remove saved courses',
  savedCoursesTitle: 'Saved courses',
  savedCoursesText: 'These open without a network. What you learned stays when you remove one.',
  noSavedCourses: 'No course is saved on this device.',
});
