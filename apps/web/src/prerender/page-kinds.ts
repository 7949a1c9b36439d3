import { matchPath, matchRoutes } from 'react-router';
import { routeTree } from '#boot/router.tsx';
import { NOWHERE } from '#config/not-found.ts';
import { routes } from '#config/paths.ts';

/** Pages whose words stand in the code. To prerender another one, name it here. */
export const fixedPages: readonly string[] = [
  routes.mission,
  routes.team,
  routes.partners,
  routes.contact,
  routes.subscription,
  routes.comingSoon,
];

export type CoursePlace = {
  subjectSlug: string;
  courseSlug: string;
  lesson?: { unitSlug: string; lessonSlug: string; lessonId: string };
};

/** What the renderer has to do for an address. */
export type PageKind =
  | { kind: 'fixed' | 'home' | 'unknown' | 'app' }
  | { kind: 'course' | 'lesson' | 'quiz'; place: CoursePlace };

export function kindOf(pathname: string): PageKind {
  if (pathname === routes.home) return { kind: 'home' };
  if (fixedPages.includes(pathname)) return { kind: 'fixed' };
  const course = matchPath(routes.course, pathname)?.params;
  if (course) return { kind: 'course', place: placeOf(course) };
  const lesson = matchPath(routes.lesson, pathname)?.params;
  if (lesson) return { kind: 'lesson', place: placeOf(lesson) };
  const quiz = matchPath(routes.lessonQuiz, pathname)?.params;
  if (quiz) return { kind: 'quiz', place: placeOf(quiz) };
  return { kind: isKnown(pathname) ? 'app' : 'unknown' };
}

function placeOf(params: Record<string, string | undefined>): CoursePlace {
  const { subjectSlug = '', courseSlug = '', unitSlug = '', lessonSlug = '', lessonId } = params;
  return {
    subjectSlug,
    courseSlug,
    ...(lessonId !== undefined && { lesson: { unitSlug, lessonSlug, lessonId } }),
  };
}

function isKnown(pathname: string): boolean {
  return matchRoutes(routeTree, pathname)?.at(-1)?.route.path !== NOWHERE;
}
