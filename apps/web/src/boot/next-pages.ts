import { useEffect } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { savedCoursesModule } from '#domains/courses/content/saved-courses-module.ts';
import { onFirstUse } from '#lib/browser/first-use.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { matchPath } from '#lib/router/match.ts';
import { useLocation } from '#lib/router/router.tsx';
import { isPreferred } from '#platform/preferences/preferences.ts';
import { preloadRoute } from './preload-route.ts';

const afterForms: ReadonlyMap<string, string[]> = new Map([
  [routes.login, [routes.dashboard]],
  [routes.register, [routes.dashboard]],
  [`${routes.register}?as=parent`, [routes.addChild]],
  [routes.addChild, [routes.who, routes.dashboard]],
  [routes.who, [routes.dashboard]],
]);

/** The likely next pages, such as a form's target or a lesson's quiz, so that they open without a network. */
export function nextPages(pathname: string, search = ''): string[] {
  const after = afterForms.get(pathname + search) ?? afterForms.get(pathname);
  if (after) return after;
  const lesson = matchPath(routes.lesson, pathname)?.params;
  if (lesson) return [`${pathname.replace(/\/$/, '')}/quiz`];
  const hub = matchPath(routes.exerciseHub, pathname)?.params;
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
 * Prefetches the code of the likely next pages, since the next tap may happen offline. It waits for a first sign of use and
 * an idle moment, and does nothing in data-saver mode.
 */
export function usePreparedPages(): void {
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onFirstUse(() => {
        if (isPreferred('dataSaver', document.documentElement)) return;
        whenIdle(() => {
          for (const next of nextPages(pathname, search)) preloadRoute(next).catch(() => {});
          // Offline, the next page falls back on saved courses.
          savedCoursesModule.load().catch(() => {});
        });
      }),
    [pathname, search],
  );
}
