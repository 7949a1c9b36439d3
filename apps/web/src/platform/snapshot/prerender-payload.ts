import { lessonFacts } from '@akada/content/lesson-facts';
import type { Course, Lesson, Question, Subject, Unit } from '@akada/content/model';
import { askableQuestions } from '@akada/content/questions';

/**
 * What a page was rendered with before any script ran. It travels inside the HTML, so that the browser can take the page
 * over at once; then the content service is asked, and what it answers is what stays.
 */
export type PrerenderPayload = {
  /** The URL that was rendered, with the part of the query that matters. */
  path: string;
  donateUrl: string;
  /** The payload was read from the content service for this visit, and not when the site was built. */
  isLive: boolean;
  /** The page is in the HTML, and not only its data. */
  isPrerendered: boolean;
  subjects?: Tagged<Subject[]> | undefined;
  course?: Tagged<CoursePayload> | undefined;
  subjectTitle?: string | undefined;
  /** The ids of the units of the course that have exercises. */
  practice?: string[] | undefined;
  /** Lines of lesson text that are rendered already, with the text each one stands for. */
  lines?: [text: string, html: string][] | undefined;
};

/** An answer and the tag under which the content service knows this version of it. */
export type Tagged<T> = { tag: string | null; data: T };

type LessonPayload = Pick<
  Lesson,
  'id' | 'documentId' | 'title' | 'slug' | 'videoUrl' | 'duration'
> & {
  asks: number;
  /** Minutes to read it, and bytes. */
  weighs?: [minutes: number, bytes: number] | undefined;
  /** Of the lesson that is read: its text, and by which name and number of options its questions are known. */
  body?: string | null;
  known?: [key: string, options: number][];
  /** Of the lesson whose quiz is taken. */
  questions?: Question[];
};
type UnitPayload = Omit<Unit, 'lessons'> & { lessons: LessonPayload[] };

/** A course without the text that its page does not show. */
export type CoursePayload = Omit<Course, 'units'> & { units: UnitPayload[] };

/** The lesson that is open, and what its page shows of it. */
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

/** The course as its page knows it. Lessons whose quiz is not taken say how many questions they have, not which. */
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

/** A course as a prerendered page knows it: text and questions of most lessons are missing, so it serves one page only. */
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
