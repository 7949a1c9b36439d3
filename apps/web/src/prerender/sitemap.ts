import { lessonsInOrder } from '@akada/content/lesson-order';
import type { Course, Subject } from '@akada/content/model';
import { languages, pathIn, prefixOf } from '@akada/messages/languages';
import { linkTo, routes } from '#config/paths.ts';
import { escapeHtml } from './document.ts';
import { fixedPages, kindOf } from './page-kinds.ts';

/** Pages for visitors that search engines should not list. */
const unlisted: readonly string[] = [routes.comingSoon];

/** Personal pages, and URLs for machines only. */
const privatePaths = [
  '/dashboard',
  '/auth/',
  '/consent',
  '/family',
  '/letters/',
  '/benchmark-test',
  '/subscription/checkout/',
  '/api/',
];

type LessonPattern = typeof routes.lesson | typeof routes.lessonQuiz;

function lessonPaths(
  subjectSlug: string,
  course: Course,
  pattern: LessonPattern = routes.lesson,
): string[] {
  return lessonsInOrder(course).map((lesson) =>
    linkTo(pattern, {
      subjectSlug,
      courseSlug: course.slug,
      unitSlug: lesson.unitSlug,
      lessonSlug: lesson.slug,
      lessonId: lesson.documentId,
    }),
  );
}

/** Every URL that can be prerendered from these courses. */
export function publicPaths(courses: readonly SitemapCourse[]): string[] {
  return [routes.home, ...fixedPages, ...contentPaths(courses)];
}

/** The quiz of every lesson. */
export function quizPaths(courses: readonly SitemapCourse[]): string[] {
  return courses.flatMap(({ subject, courses: coursesOfSubject }) =>
    coursesOfSubject.flatMap((course) => lessonPaths(subject.slug, course, routes.lessonQuiz)),
  );
}

/**
 * The pages that the browser renders: those with one URL, and the prefixes of all others. Content pages (`/courses/…`) are
 * in neither list.
 */
export function appPaths(): { pages: string[]; prefixes: string[] } {
  const all = Object.values(routes).filter((path) => !path.startsWith('/courses/'));
  const pages = all.filter((path) => !path.includes(':') && kindOf(path).kind === 'app');
  const prefixes = all
    .filter((path) => path.includes(':'))
    .map((path) => path.slice(0, path.indexOf(':')));
  return { pages, prefixes: [...new Set(prefixes)] };
}

function contentPaths(courses: readonly SitemapCourse[]): string[] {
  return courses.flatMap(({ subject, courses: coursesOfSubject }) =>
    coursesOfSubject.flatMap((course) => [
      linkTo(routes.course, { subjectSlug: subject.slug, courseSlug: course.slug }),
      ...lessonPaths(subject.slug, course),
    ]),
  );
}

export type SitemapCourse = { subject: Subject; courses: Course[] };

/** Every public URL to be indexed, in every language, by https://www.sitemaps.org. */
export function sitemapXml(origin: string, courses: readonly SitemapCourse[]): string {
  const paths = publicPaths(courses).filter((path) => !unlisted.includes(path));
  const urls = paths.flatMap((path) =>
    languages.map(
      ({ code }) => `  <url><loc>${escapeHtml(origin + pathIn(code, path))}</loc></url>`,
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Says what search engines may read, and where the sitemap is if the public URL is known. */
export function robotsTxt(origin: string | null): string {
  return [
    'User-agent: *',
    ...languages.flatMap(({ code }) =>
      privatePaths.map((path) => `Disallow: ${prefixOf(code)}${path}`),
    ),
    ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}
