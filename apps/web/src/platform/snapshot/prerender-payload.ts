import { lessonFacts } from '@akada/content/lesson-facts';
import type { Course, Lesson, Question, Subject, Unit } from '@akada/content/model';
import { askableQuestions } from '@akada/content/questions';

/**
 * The data a page was prerendered with. It is inside the HTML, so that the browser can hydrate at once; then the content
 * service is asked, and its answer replaces it.
 */
export type PrerenderPayload = {
  /** The URL that was rendered, with the relevant part of the query. */
  path: string;
  donateUrl: string;
  /** The payload was read from the content service for this visit, not at build time. */
  isLive: boolean;
  /** The HTML contains the page, not only its data. */
  isPrerendered: boolean;
  subjects?: Tagged<Subject[]> | undefined;
  course?: Tagged<CoursePayload> | undefined;
  subjectTitle?: string | undefined;
  /** The ids of the units of the course that have exercises. */
  practice?: string[] | undefined;
  /** Rendered lines of lesson text, each with its source text. */
  lines?: [text: string, html: string][] | undefined;
};

/** An answer, and the tag by which the content service identifies this version of it. */
export type Tagged<T> = { tag: string | null; data: T };

type LessonPayload = Pick<
  Lesson,
  'id' | 'documentId' | 'title' | 'slug' | 'videoUrl' | 'duration'
> & {
  asks: number;
  /** Reading time in minutes, and size in bytes. */
  weighs?: [minutes: number, bytes: number] | undefined;
  /** Of the open lesson: its text, and the name and number of options that identify its questions. */
  body?: string | null;
  known?: [key: string, options: number][];
  /** Of the lesson whose quiz is open. */
  questions?: Question[];
};
type UnitPayload = Omit<Unit, 'lessons'> & { lessons: LessonPayload[] };

/** A course without the text that its page does not show. */
export type CoursePayload = Omit<Course, 'units'> & { units: UnitPayload[] };

/** The open lesson, and which part of it the page shows. */
type Open = { reads?: string; asks?: string };

/** Leaves out the text and questions that the page does not show. */
export function toCoursePayload(course: Course, open: Open = {}): CoursePayload {
  return {
    ...course,
    units: course.units.map((unit) => ({
      ...unit,
      lessons: unit.lessons.map((lesson) => toLessonPayload(lesson, open)),
    })),
  };
}

function toLessonPayload(lesson: Lesson, open: Open): LessonPayload {
  const { id, documentId, title, slug, videoUrl, duration, body } = lesson;
  const questions = askableQuestions(lesson.questions);
  const facts = lessonFacts(lesson);
  const shown: LessonPayload = {
    ...{ id, documentId, title, slug, videoUrl, duration, asks: questions.length },
    ...(facts && { weighs: [facts.minutes, facts.bytes] }),
  };
  if (documentId === open.asks) return { ...shown, questions };
  if (documentId !== open.reads) return shown;
  return { ...shown, body, known: questions.map(({ key, options }) => [key, options.length]) };
}

/** The course as its page sees it. Lessons without an open quiz have only their number of questions. */
export function courseFromPayload(payload: CoursePayload): CoursePreview {
  return {
    ...payload,
    isPreview: true,
    units: payload.units.map((unit) => ({
      ...unit,
      lessons: unit.lessons.map(({ asks, weighs, body = null, known, questions, ...lesson }) => ({
        ...lesson,
        ...(weighs && { facts: { minutes: weighs[0], bytes: weighs[1] } }),
        createdAt: null,
        updatedAt: null,
        body,
        questions: questions ?? hiddenQuestions(asks, known),
      })),
    })),
  };
}

/** A course from a payload: most lessons lack text and questions, so it serves only its own page. */
export type CoursePreview = Course & { isPreview: true };

export function isPreview(course: Course): course is CoursePreview {
  return 'isPreview' in course;
}

function hiddenQuestions(count: number, known: LessonPayload['known'] = []): Question[] {
  return Array.from({ length: count }, (_, id) => {
    const [key, options] = known[id] ?? [String(id), 1];
    return { id, key, title: '…', correctAnswer: '', options: Array(options).fill(hiddenOption) };
  });
}

const hiddenOption = { id: 0, label: '', answer: '', isCorrect: false, explanation: '' };
