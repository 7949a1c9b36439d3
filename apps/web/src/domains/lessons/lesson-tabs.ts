import { linkTo, routes } from '#config/paths.ts';

export type LessonTab = { label: 'Lesson' | 'Notes' | 'Quiz'; to: string; current: boolean };

/** The three tabs of a lesson. Notes are for signed-in learners only. */
export function lessonTabs(
  place: { courseId: string; lessonId: string },
  pathname: string,
  isSignedIn: boolean,
): LessonTab[] {
  const tabs = [
    { label: 'Lesson' as const, to: linkTo(routes.courseLesson, place) },
    { label: 'Notes' as const, to: linkTo(routes.courseLessonNotes, place) },
    { label: 'Quiz' as const, to: linkTo(routes.courseLessonQuizzes, place) },
  ];
  return tabs
    .filter((tab) => tab.label !== 'Notes' || isSignedIn)
    .map((tab) => ({ ...tab, current: isActive(tab.to, pathname) }));
}

function isActive(path: string, pathname: string): boolean {
  return pathname === path || pathname.endsWith(`${path}/`);
}
