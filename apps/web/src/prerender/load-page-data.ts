import type { Course, Subject } from '@akada/content/model';
import { quizOfLesson } from '@akada/content/quizzes';
import { type LessonView, viewOfLesson } from '#domains/lessons/lesson-position.ts';
import {
  type PrerenderPayload,
  type Tagged,
  toCoursePayload,
} from '#platform/snapshot/prerender-payload.ts';
import { MARKUP } from '#rich-text/components/rich-text.tsx';
import { renderLessonIfSafe, renderLineIfSafe } from '#rich-text/render-if-safe.ts';
import type { ContentSource } from './content-source.ts';
import { markFirstScreen } from './mark-first-screen.ts';
import { type CourseParams, kindOf } from './page-kinds.ts';
import type { LessonHtml } from './render.tsx';

/** The data of a page, and whether it can be prerendered; null when there is no such page. */
export type PageData = Pick<
  PrerenderPayload,
  'subjects' | 'course' | 'subjectTitle' | 'practice' | 'lines'
> & {
  isRenderable: boolean;
  /** The course exists but its lesson does not: status 404, while the app shows the course's first lesson and a link to it. */
  isLessonGone?: boolean;
  lessonHtml?: LessonHtml | undefined;
};

export async function loadPageData(path: string, content: ContentSource): Promise<PageData | null> {
  const [pathname = path, search] = path.split('?');
  const page = kindOf(pathname);
  switch (page.kind) {
    case 'unknown':
      return null;
    case 'app':
      return { isRenderable: false };
    case 'fixed':
      return { isRenderable: true };
    case 'home':
      return loadHome(search, content);
    case 'course':
      return loadCoursePage(page.params, content);
    case 'lesson':
      return loadLesson(page.params, content, lessonPage);
    case 'quiz':
      return loadLesson(page.params, content, quizPage);
  }
}

/**
 * Only URLs linked by our own pages are rendered here: made-up ones get the app shell, which costs the server nothing and
 * renders the same in the end.
 */
async function loadHome(search: string | undefined, content: ContentSource): Promise<PageData> {
  const subjects = withoutUnits(await content.subjects());
  const chosen = new URLSearchParams(search).get('subject');
  const isOurs = chosen === null || subjects.data.some(({ slug }) => slug === chosen);
  return { isRenderable: isOurs, ...(isOurs && { subjects }) };
}

/** A catalogue row shows courses without their content, which some services send along. */
function withoutUnits({ tag, data }: Tagged<Subject[]>): Tagged<Subject[]> {
  return {
    tag,
    data: data.map((subject) => ({
      ...subject,
      courses: subject.courses.map((course) => ({ ...course, units: [] })),
    })),
  };
}

/** The course of a URL, with its subject if the URL names the right one; null when there is no such course. */
async function courseAt({ subjectSlug, courseSlug }: CourseParams, content: ContentSource) {
  const [course, subjects] = await Promise.all([content.course(courseSlug), content.subjects()]);
  const subject = subjects.data.find(
    ({ slug, courses }) =>
      slug === subjectSlug && courses.some((one) => one.documentId === course?.data.documentId),
  );
  return course && { course, subject };
}

async function loadCoursePage(
  params: CourseParams,
  content: ContentSource,
): Promise<PageData | null> {
  const found = await courseAt(params, content);
  if (found === null) return null;
  const { course, subject } = found;
  if (subject === undefined) return { isRenderable: false };
  return {
    isRenderable: true,
    course: { tag: course.tag, data: toCoursePayload(course.data) },
    subjectTitle: subject.title,
    practice: await content.practice(course.data.documentId),
  };
}

/** The lesson of a URL if all parts match; null when there is no such course. */
export async function lessonAt(params: CourseParams, content: ContentSource) {
  const found = await courseAt(params, content);
  if (found === null) return null;
  const { course, subject } = found;
  const { lessonId, lessonSlug, unitSlug } = params.lesson ?? {};
  const view = viewOfLesson(course.data, lessonId ?? '');
  const isOurs =
    subject !== undefined &&
    view?.lesson.documentId === lessonId &&
    view?.lesson.slug === lessonSlug &&
    view?.lesson.unitSlug === unitSlug;
  const isLessonGone = view?.lesson.documentId !== lessonId;
  return { course, view: isOurs ? view : null, isLessonGone };
}

async function loadLesson(
  params: CourseParams,
  content: ContentSource,
  pageOf: (course: Tagged<Course>, view: LessonView) => PageData,
): Promise<PageData | null> {
  const found = await lessonAt(params, content);
  if (found?.view) return pageOf(found.course, found.view);
  return found && { isRenderable: false, isLessonGone: found.isLessonGone };
}

function lessonPage(course: Tagged<Course>, { lesson }: LessonView): PageData {
  const { body, documentId } = lesson;
  const html = body === null ? null : renderLessonIfSafe(body);
  return {
    isRenderable: body === null || html !== null,
    course: { tag: course.tag, data: toCoursePayload(course.data, { reads: documentId }) },
    lessonHtml:
      body !== null && html !== null ? { markdown: body, html: markFirstScreen(html) } : undefined,
  };
}

/** Renders the first question as a visitor sees it; if only a browser can render some of its text, nothing is prerendered. */
function quizPage(course: Tagged<Course>, view: LessonView): PageData {
  const texts = markedTextsOf(view);
  const lines = texts.flatMap((text) => {
    const html = renderLineIfSafe(text);
    return html === null ? [] : [[text, html] satisfies [string, string]];
  });
  return {
    isRenderable: lines.length === texts.length,
    course: {
      tag: course.tag,
      data: toCoursePayload(course.data, { asks: view.lesson.documentId }),
    },
    lines,
  };
}

function markedTextsOf(view: LessonView): string[] {
  const texts = (quizOfLesson(view.lesson)?.questions ?? []).flatMap(({ title, options }) => [
    title,
    ...options.flatMap(({ answer, explanation }) => [answer, explanation]),
  ]);
  return [...new Set(texts)].filter((text) => MARKUP.test(text));
}
