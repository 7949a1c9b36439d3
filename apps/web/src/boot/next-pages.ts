import { useEffect } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { savedCoursesModule } from '#domains/courses/content/saved-courses-module.ts';
import { onFirstUse } from '#lib/browser/first-use.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { matchPath } from '#lib/router/match.ts';
import { useLocation } from '#lib/router/router.tsx';
import { isPreferred } from '#platform/preferences/preferences.ts';
import { preloadRoute } from './preload-route.ts';

/** Where a learner goes from here, as far as learning goes on without a network: lesson, then its quiz. */
export function nextPages(pathname: string): string[] {
  const lesson = matchPath(routes.lesson, pathname)?.params;
  if (lesson) return [`${pathname.replace(/\/$/, '')}/quiz`];
  const hub = matchPath(routes.practiceHub, pathname)?.params;
  if (hub) return [`${pathname.replace(/\/$/, '')}/mixed`];
  const own = matchPath(routes.courseLesson, pathname)?.params;
  if (own) {
    const place = { courseId: own.courseId ?? '', lessonId: own.lessonId ?? '' };
    return [linkTo(routes.courseLessonQuizzes, place), linkTo(routes.courseQuizLesson, place)];
  }
  const course = matchPath(routes.courseOverview, pathname)?.params;
  return course
    ? [linkTo(routes.courseLesson, { courseId: course.courseId ?? '', lessonId: '1' })]
    : [];
}

/**
 * Fetches the code of the pages that come next while there is a network: the next tap may come without one. It waits
 * for a first sign of use and a quiet moment; whoever saves data fetches nothing ahead.
 */
export function usePreparedPages(): void {
  const { pathname } = useLocation();
  useEffect(
    () =>
      onFirstUse(() => {
        if (isPreferred('dataSaver', document.documentElement)) return;
        whenIdle(() => {
          for (const next of nextPages(pathname)) preloadRoute(next).catch(() => {});
          // Saved courses are what the next page falls back on.
          savedCoursesModule.load().catch(() => {});
        });
      }),
    [pathname],
  );
}
