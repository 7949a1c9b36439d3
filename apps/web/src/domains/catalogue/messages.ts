import { defineMessages } from '#lib/i18n.tsx';

export const catalogueText = defineMessages('catalogue', {
  // When the list of courses does not load
  loadFailedTitle: 'This page did not load',
  loadFailedText: 'Check your network and try again.',
  /** A technical cause in small letters: {message} is English, such as "Request timeout". */
  loadFailedDetail: 'Failed to load data: {message}',
  noCoursesTitle: 'No courses yet',
  noCoursesText: 'The first lessons are being written.',

  // Subjects and their courses
  courseCount: '{count} course | {count} courses',
  allCoursesTitle: 'All courses',
  allSubjectsLink: 'See all subjects',
  showAllButton: 'Show all {count} courses',

  // Search
  searchLabel: 'Find a course',
  /** An example of what to type in the search. */
  searchExample: 'For example, fractions',
  /** The class of a school, such as "Primary 5". */
  classLabel: 'Class',
  allClasses: 'All classes',
  coursesFound: '{count} course found | {count} courses found',
  lessonsFound: 'Lessons',
  firstLessonsFound: 'The first {shown} of {count} lessons',
  nothingFoundTitle: 'No course found',
  nothingFoundText: 'Try another word, or choose all classes.',
});
