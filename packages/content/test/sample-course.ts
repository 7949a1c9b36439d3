import type { Course, Lesson, Option, Question, Unit } from '../src/model.ts';

/** Builders of small, complete content; a test names only what it is about. */
export function anOption(changes: Partial<Option> = {}): Option {
  return {
    id: 1,
    label: 'A',
    answer: 'Four',
    isCorrect: true,
    explanation: 'So it is.',
    ...changes,
  };
}

export function aQuestion(changes: Partial<Question> = {}): Question {
  return {
    id: 1,
    key: 'q1',
    title: 'What is 2 + 2?',
    correctAnswer: 'A',
    options: [anOption()],
    ...changes,
  };
}

export function aLesson(number: number, changes: Partial<Lesson> = {}): Lesson {
  return {
    id: number,
    documentId: `lesson-doc-${number}`,
    title: `Lesson ${number}`,
    slug: `lesson-${number}`,
    createdAt: null,
    updatedAt: null,
    body: null,
    videoUrl: null,
    duration: null,
    questions: [aQuestion()],
    ...changes,
  };
}

export function aUnit(number: number, lessons: Lesson[]): Unit {
  return {
    id: number,
    documentId: `unit-doc-${number}`,
    title: `Unit ${number}`,
    slug: `unit-${number}`,
    createdAt: null,
    updatedAt: null,
    description: null,
    lessons,
  };
}

export function aCourse(units: Unit[]): Pick<Course, 'units'> {
  return { units };
}
