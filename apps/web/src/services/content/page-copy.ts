import type { Course, Lesson, Question, Subject, Unit } from '@akada/content/model';
import { askableQuestions } from '@akada/content/questions';

/**
 * What a page was drawn with before any script ran. It travels inside the HTML, so that the browser can take the page
 * over at once; then the content service is asked, and what it answers is what stays.
 */
export type PageCopy = {
  /** The address that was drawn, with the part of the query that matters. */
  path: string;
  donateUrl: string;
  /** The copy was read from the content service for this visit, and not when the site was built. */
  isLive: boolean;
  /** The page is in the HTML, and not only its data. */
  isDrawn: boolean;
  subjects?: Held<Subject[]> | undefined;
  course?: Held<CourseCopy> | undefined;
  subjectTitle?: string | undefined;
  /** Lines of lesson text that are drawn already, with the text each one stands for. */
  lines?: [text: string, html: string][] | undefined;
};

/** An answer and the tag under which the content service knows this version of it. */
export type Held<T> = { tag: string | null; data: T };

type LessonCopy = Pick<Lesson, 'id' | 'documentId' | 'title' | 'slug' | 'videoUrl' | 'duration'> & {
  asks: number;
  body?: string | null;
  questions?: Question[];
};
type UnitCopy = Omit<Unit, 'lessons'> & { lessons: LessonCopy[] };

/** A course without the words that its page does not show. */
export type CourseCopy = Omit<Course, 'units'> & { units: UnitCopy[] };

/** Leaves out the words and questions of all lessons but the one that is open. */
export function courseCopy(course: Course, openLessonId: string | undefined): CourseCopy {
  return {
    ...course,
    units: course.units.map((unit) => ({
      ...unit,
      lessons: unit.lessons.map((lesson) => lessonCopy(lesson, lesson.documentId === openLessonId)),
    })),
  };
}

function lessonCopy(lesson: Lesson, isOpen: boolean): LessonCopy {
  const { id, documentId, title, slug, videoUrl, duration, questions, body } = lesson;
  const asks = askableQuestions(questions).length;
  const shown = { id, documentId, title, slug, videoUrl, duration, asks };
  return isOpen ? { ...shown, body, questions } : shown;
}

/** The course as its page knows it. Lessons that are not open say how many questions they have, not which. */
export function courseFromCopy(copy: CourseCopy): Course {
  const course: Course = {
    ...copy,
    units: copy.units.map((unit) => ({
      ...unit,
      lessons: unit.lessons.map(({ asks, body = null, questions, ...lesson }) => ({
        ...lesson,
        createdAt: null,
        updatedAt: null,
        body,
        questions: questions ?? Array.from({ length: asks }, unknownQuestion),
      })),
    })),
  };
  partial.add(course);
  return course;
}

const partial = new WeakSet<Course>();

/** Whether words and questions of most lessons are missing: such a course is good for one page only. */
export function isPartial(course: Course): boolean {
  return partial.has(course);
}

function unknownQuestion(_: unknown, index: number): Question {
  return {
    id: index,
    key: String(index),
    title: '…',
    correctAnswer: '',
    options: [{ id: 0, label: '', answer: '', isCorrect: false, explanation: '' }],
  };
}
