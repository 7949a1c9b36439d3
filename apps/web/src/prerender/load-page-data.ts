import type { Subject } from '@akada/content/model';
import { quizOfLesson } from '@akada/content/quizzes';
import { type LessonView, viewOfLesson } from '#domains/lessons/lesson-place.ts';
import { courseCopy, type Held, type PageCopy } from '#platform/snapshot/prerender-payload.ts';
import { MARKUP } from '#rich-text/components/lesson-words.tsx';
import { drawLessonAhead, drawLineAhead } from '#rich-text/render-if-safe.ts';
import type { ContentSource } from './content-source.ts';
import { markFirstWords } from './mark-first-screen.ts';
import { type CoursePlace, kindOf } from './page-kinds.ts';
import type { Words } from './render.tsx';

/** What a page is made of, and whether it can be drawn ahead; null when there is no such page. */
export type Gathered = Pick<PageCopy, 'subjects' | 'course' | 'subjectTitle' | 'lines'> & {
  isDrawable: boolean;
  words?: Words | undefined;
};

export async function gather(path: string, content: ContentSource): Promise<Gathered | null> {
  const [pathname = path, search] = path.split('?');
  const page = kindOf(pathname);
  switch (page.kind) {
    case 'unknown':
      return null;
    case 'app':
      return { isDrawable: false };
    case 'fixed':
      return { isDrawable: true };
    case 'home':
      return gatherHome(search, content);
    case 'course':
      return gatherCourse(page.place, content);
    case 'lesson':
      return gatherLesson(page.place, content);
    case 'quiz':
      return gatherQuiz(page.place, content);
  }
}

/**
 * Only addresses that our own pages lead to are drawn here: whoever makes up others by the thousand gets the app, which
 * costs us nothing, and draws the same in the end.
 */
async function gatherHome(search: string | undefined, content: ContentSource): Promise<Gathered> {
  const subjects = withoutUnits(await content.subjects());
  const chosen = new URLSearchParams(search).get('subject');
  const isOurs = chosen === null || subjects.data.some(({ slug }) => slug === chosen);
  return { isDrawable: isOurs, ...(isOurs && { subjects }) };
}

/** A shelf shows courses, not what is in them; some services send it along. */
function withoutUnits({ tag, data }: Held<Subject[]>): Held<Subject[]> {
  return {
    tag,
    data: data.map((subject) => ({
      ...subject,
      courses: subject.courses.map((course) => ({ ...course, units: [] })),
    })),
  };
}

/** The course of an address, and its subject where the address names the right one; null when there is no such course. */
async function courseAt({ subjectSlug, courseSlug }: CoursePlace, content: ContentSource) {
  const [course, subjects] = await Promise.all([content.course(courseSlug), content.subjects()]);
  const subject = subjects.data.find(
    ({ slug, courses }) =>
      slug === subjectSlug && courses.some((one) => one.documentId === course?.data.documentId),
  );
  return course && { course, subject };
}

async function gatherCourse(place: CoursePlace, content: ContentSource): Promise<Gathered | null> {
  const found = await courseAt(place, content);
  if (found === null) return null;
  const { course, subject } = found;
  if (subject === undefined) return { isDrawable: false };
  return {
    isDrawable: true,
    course: { tag: course.tag, data: courseCopy(course.data) },
    subjectTitle: subject.title,
  };
}

/** The lesson that an address names in all its parts; null when there is no such course. */
async function lessonAt(place: CoursePlace, content: ContentSource) {
  const found = await courseAt(place, content);
  if (found === null) return null;
  const { course, subject } = found;
  const { lessonId, lessonSlug, unitSlug } = place.lesson ?? {};
  const view = viewOfLesson(course.data, lessonId ?? '');
  const isOurs =
    subject !== undefined &&
    view?.lesson.documentId === lessonId &&
    view?.lesson.slug === lessonSlug &&
    view?.lesson.unitSlug === unitSlug;
  return { course, view: isOurs ? view : null };
}

async function gatherLesson(place: CoursePlace, content: ContentSource): Promise<Gathered | null> {
  const found = await lessonAt(place, content);
  if (!found?.view) return found && { isDrawable: false };
  const { course, view } = found;
  const { body, documentId } = view.lesson;
  const html = body === null ? null : drawLessonAhead(body);
  return {
    isDrawable: body === null || html !== null,
    course: { tag: course.tag, data: courseCopy(course.data, { reads: documentId }) },
    words:
      body !== null && html !== null ? { markdown: body, html: markFirstWords(html) } : undefined,
  };
}

/** The first question is drawn as a visitor sees it; with some words in it that only a browser can draw, none is. */
async function gatherQuiz(place: CoursePlace, content: ContentSource): Promise<Gathered | null> {
  const found = await lessonAt(place, content);
  if (!found?.view) return found && { isDrawable: false };
  const { course, view } = found;
  const texts = markedTextsOf(view);
  const lines = texts.flatMap((text) => {
    const html = drawLineAhead(text);
    return html === null ? [] : [[text, html] satisfies [string, string]];
  });
  return {
    isDrawable: lines.length === texts.length,
    course: { tag: course.tag, data: courseCopy(course.data, { asks: view.lesson.documentId }) },
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
