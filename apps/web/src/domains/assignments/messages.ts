import { defineMessages } from '#lib/i18n.tsx';

export const assignmentsText = defineMessages('assignments', {
  // The list
  pageTitle: 'Assignments',
  pageText:
    'Assignments come with your courses. Akada marks the choice questions at once, and shows you a model answer for what you write.',
  loadFailedTitle: 'Your assignments did not load',
  emptyTitle: 'No assignments yet',
  emptyText: 'Join a course and its assignments show here.',
  chooseCourse: 'Choose a course',
  /** Their date has passed. */
  groupOverdue: 'You can still do these',
  groupToDo: 'To do',
  groupHandedIn: 'Handed in',
  groupMarked: 'Marked',
  dueToday: 'Due today',
  dueTomorrow: 'Due tomorrow',
  /** The day, as "Mon 17 Nov". */
  dueOn: 'Due {day}',
  wasDue: 'Was due {day}',
  started: 'Started',
  handedIn: 'Handed in',
  handedInLate: 'Handed in late',
  pointsOf: '{got} of {count} point | {got} of {count} points',

  // One assignment
  allAssignments: 'All assignments',
  assignment: 'Assignment',
  oneFailedTitle: 'This assignment did not load',
  notYoursTitle: 'This assignment is not one of yours',
  notYoursText: 'It belongs to a course you have not joined, or it is no longer set.',
  seeAssignments: 'See your assignments',
  lateText: 'This is late, but you can still hand it in once.',
  questionHead:
    'Question {number} of {total}, {count} point | Question {number} of {total}, {count} points',
  questionHeadMarked:
    'Question {number} of {total}, {got} of {count} point | Question {number} of {total}, {got} of {count} points',
  yourAnswer: 'Your answer',
  noAnswer: 'You wrote nothing here.',
  modelAnswer: 'Model answer',
  teacherComment: 'From your teacher',
  answeredCount: '{answered} of {total} answered',
  draftSafe: 'Your draft is safe on this device.',
  handIn: 'Hand in',
  handInAgain: 'Hand in again',

  // Photos and PDFs
  addFile: 'Add a photo or PDF',
  fileLabel: 'Photo or PDF of your working',
  fileLimit: 'Up to 5 MB each',
  fileSending: 'Sending the file',
  removeFile: 'Remove {name}',
  fileWrongType: '{name} is not a PDF or a picture.',
  fileTooLarge: '{name} is larger than 5 MB. Choose a smaller picture.',
  fileEmpty: '{name} is empty. Choose another file.',
  fileTooMany: 'Too many files at once. Wait a little, then try again.',
  fileRefused:
    'We could not save this file. The assignment is closed, or you have no room left. Remove files you do not need.',
  fileNotSent: 'We could not send {name}. Check your network and choose it again.',
  fileNotOpened: 'We could not open the file. Check your network and try again.',
  fileNotRemoved: 'We could not remove {name}. Check your network and try again.',

  // After handing in
  late: 'Late',
  /** A choice question is one where you choose an option. */
  choicePoints:
    'Choice questions: <b>{got} of {count} point</b> | Choice questions: <b>{got} of {count} points</b>',
  writtenHint:
    'Compare your written answers with the model answers. If a teacher marks them, you see the points here.',
  /** {due} is "Due tomorrow" or "Due Mon 17 Nov". */
  canChange: 'You can change your answers and hand in again. {due}.',
  finished: 'I am finished: show my marks',
  marksClose: 'Once you see your marks, you cannot change your answers.',
  showMarks: 'Show my marks',
  notYet: 'Not yet',

  // Answers that were not accepted
  loggedOut: 'You have been logged out. Log in to carry on. Your answers are safe on this device.',
  notSent:
    'We could not send your answers. They are safe on this device. Try again when you have network.',
  noSuchOption: 'This question has changed. Reload the page and choose again.',
  answerTooLong: 'An answer is too long. Use 10,000 letters or fewer.',
  answerTooManyFiles: 'An answer can have up to 5 files. Remove some.',
  answerFileMissing: 'A file of this answer did not reach us. Remove it and add it again.',
  answersTooLong: 'Your answers are too long together. Make some of them shorter.',
  joinFirst: 'Join the course first.',
  closed: 'This assignment is closed.',
  answerFirst: 'Answer at least one question first.',
  refused: 'We could not accept your answers. Check them and try again.',
});
