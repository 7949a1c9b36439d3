import { linkTo, routes } from '#config/paths.ts';
import { lessonsText } from './messages.ts';

export type LessonTab = {
  kind: 'lesson' | 'notes' | 'quiz';
  label: string;
  to: string;
  current: boolean;
};

type Tab = Omit<LessonTab, 'current'>;

/** The three tabs of a lesson. Notes are for signed-in learners only. */
export function lessonTabs(
  place: { courseId: string; lessonId: string },
  pathname: string,
  isSignedIn: boolean,
): LessonTab[] {
  const notes: Tab = {
    kind: 'notes',
    label: lessonsText.tabNotes,
    to: linkTo(routes.courseLessonNotes, place),
  };
  const tabs: Tab[] = [
    { kind: 'lesson', label: lessonsText.tabLesson, to: linkTo(routes.courseLesson, place) },
    ...(isSignedIn ? [notes] : []),
    { kind: 'quiz', label: lessonsText.tabQuiz, to: linkTo(routes.courseLessonQuizzes, place) },
  ];
  return tabs.map((tab) => ({ ...tab, current: isActive(tab.to, pathname) }));
}

function isActive(path: string, pathname: string): boolean {
  return pathname === path || pathname.endsWith(`${path}/`);
}
