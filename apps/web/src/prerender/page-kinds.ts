import { routeTree } from '#boot/router.tsx';
import { NOT_FOUND } from '#config/not-found.ts';
import { routes } from '#config/paths.ts';
import { matchPath, matchRoutes } from '#lib/router/match.ts';

/** Pages whose text is in the code. Add a page here to prerender it. */
export const fixedPages: readonly string[] = [
  routes.mission,
  routes.team,
  routes.partners,
  routes.contact,
  routes.privacy,
  routes.terms,
  routes.subscription,
  routes.comingSoon,
];

export type CourseParams = {
  subjectSlug: string;
  courseSlug: string;
  lesson?: { unitSlug: string; lessonSlug: string; lessonId: string };
};

/** What the renderer has to do for a URL. */
export type PageKind =
  | { kind: 'fixed' | 'home' | 'unknown' | 'app' }
  | { kind: 'course' | 'lesson' | 'quiz'; params: CourseParams };

export function kindOf(pathname: string): PageKind {
  if (pathname === routes.home) return { kind: 'home' };
  if (fixedPages.includes(pathname)) return { kind: 'fixed' };
  const course = matchPath(routes.course, pathname)?.params;
  if (course) return { kind: 'course', params: paramsOf(course) };
  const lesson = matchPath(routes.lesson, pathname)?.params;
  if (lesson) return { kind: 'lesson', params: paramsOf(lesson) };
  const quiz = matchPath(routes.lessonQuiz, pathname)?.params;
  if (quiz) return { kind: 'quiz', params: paramsOf(quiz) };
  return { kind: isKnown(pathname) ? 'app' : 'unknown' };
}

function paramsOf(params: Record<string, string | undefined>): CourseParams {
  const { subjectSlug = '', courseSlug = '', unitSlug = '', lessonSlug = '', lessonId } = params;
  return {
    subjectSlug,
    courseSlug,
    ...(lessonId !== undefined && { lesson: { unitSlug, lessonSlug, lessonId } }),
  };
}

function isKnown(pathname: string): boolean {
  return matchRoutes(routeTree, pathname)?.at(-1)?.route.path !== NOT_FOUND;
}
