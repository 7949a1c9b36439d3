import { defineMessages } from '#lib/i18n.tsx';

export const catalogueText = defineMessages('catalogue', {
  failedToLoadData: 'Failed to load data',
  messageYourNetworkMay: '{message}. Your network may be slow.',
  noCoursesYet: 'No courses yet',
  theFirstLessonsAre: 'The first lessons are being written.',
  seeAllSubjects: 'See all subjects',
  courseCount: '{count} course | {count} courses',
  countCourseFound: '{count} course found | {count} courses found',
  showAllCountCourses: 'Show all {count} courses',
  noCourseFits: 'No course fits',
  tryAnotherWordOr: 'Try another word, or choose all classes.',
  allCourses: 'All courses',
  findACourse: 'Find a course',
  forExampleFractions: 'For example, fractions',
  classLabel: 'Class',
  allClasses: 'All classes',
  lessons: 'Lessons',
  theFirstShownOf: 'The first {shown} of {count} lessons',
});
