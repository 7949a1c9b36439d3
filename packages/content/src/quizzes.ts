import { lessonInContext, lessonsInOrder } from './lesson-order.ts';
import type { Course, LessonInContext, Question, Unit } from './model.ts';
import { askableQuestions } from './questions.ts';

export type Quiz = {
  id: `lesson-${string}`;
  title: string;
  lessonId: number;
  lessonDocumentId: string;
  lessonTitle: string;
  lessonSlug: string;
  unitId: number;
  unitDocumentId: string;
  unitTitle: string;
  unitSlug: string;
  questions: Question[];
  questionCount: number;
};

export type UnitQuizzes = {
  unitId: number;
  unitDocumentId: string;
  unitTitle: string;
  unitSlug: string;
  quizzes: Quiz[];
  quizCount: number;
};

/** The quiz of a lesson; null when none of its questions can be asked. */
export function quizOfLesson(lesson: LessonInContext): Quiz | null {
  const questions = askableQuestions(lesson.questions);
  if (questions.length === 0) return null;
  return {
    id: `lesson-${lesson.documentId}`,
    title: `${lesson.title} Quiz`,
    lessonId: lesson.id,
    lessonDocumentId: lesson.documentId,
    lessonTitle: lesson.title,
    lessonSlug: lesson.slug,
    unitId: lesson.unitId,
    unitDocumentId: lesson.unitDocumentId,
    unitTitle: lesson.unitTitle,
    unitSlug: lesson.unitSlug,
    questions,
    questionCount: questions.length,
  };
}

/** Every quiz of a course, in the order of its lessons. */
export function quizzesOfCourse(course: Pick<Course, 'units'>): Quiz[] {
  return lessonsInOrder(course).flatMap((lesson) => quizOfLesson(lesson) ?? []);
}

function quizzesOfUnit(unit: Unit): UnitQuizzes {
  const quizzes = unit.lessons.flatMap(
    (lesson) => quizOfLesson(lessonInContext(lesson, unit)) ?? [],
  );
  return {
    unitId: unit.id,
    unitDocumentId: unit.documentId,
    unitTitle: unit.title,
    unitSlug: unit.slug,
    quizzes,
    quizCount: quizzes.length,
  };
}

/** One group a unit, in order; a unit without a quiz has a quizCount of 0. */
export function quizzesByUnit(course: Pick<Course, 'units'>): UnitQuizzes[] {
  return course.units.map(quizzesOfUnit);
}
