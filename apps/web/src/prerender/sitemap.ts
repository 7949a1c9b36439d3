import { lessonsInOrder } from '@akada/content/lesson-order';
import type { Course, Subject } from '@akada/content/model';
import { languages, pathIn, prefixOf } from '@akada/messages/languages';
import { linkTo, routes } from '#config/paths.ts';
import { escapeHtml } from './document.ts';
import { fixedPages } from './page-kinds.ts';

/** Pages for visitors that nobody needs to find by searching. */
const unlisted: readonly string[] = [routes.comingSoon];

/** The pages of one person, or of nobody but a machine. */
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

function lessonPaths(subjectSlug: string, course: Course): string[] {
  return lessonsInOrder(course).map((lesson) =>
    linkTo(routes.lesson, {
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

function contentPaths(courses: readonly SitemapCourse[]): string[] {
  return courses.flatMap(({ subject, courses: coursesOfSubject }) =>
    coursesOfSubject.flatMap((course) => [
      linkTo(routes.course, { subjectSlug: subject.slug, courseSlug: course.slug }),
      ...lessonPaths(subject.slug, course),
    ]),
  );
}

export type SitemapCourse = { subject: Subject; courses: Course[] };

/** Every public URL worth finding, in every language, by https://www.sitemaps.org. */
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

/** Says what search engines may read, and where the map is when the public URL is known. */
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
