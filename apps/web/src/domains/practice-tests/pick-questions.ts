import { lessonsInOrder, placeOfLesson } from '@akada/content/lesson-order';
import type { Course, Question } from '@akada/content/model';
import { askableQuestions } from '@akada/content/questions';
import { rightOptionOf } from '@akada/learning/marking';
import { shuffledPlaces } from '@akada/learning/shuffle';
import type { PracticeRules } from './sample-tests.ts';

/**
 * Every question a test may use: from the lesson's unit or the whole course. Keys are unique only within a lesson, so here
 * they include its id.
 */
export function questionPool(
  course: Course,
  lessonId: string,
  scope: PracticeRules['scope'],
): Question[] {
  const lessons = lessonsInOrder(course);
  const unitId = placeOfLesson(lessons, lessonId).current?.unitDocumentId;
  return lessons
    .filter((lesson) => scope === 'course' || lesson.unitDocumentId === unitId)
    .flatMap((lesson) =>
      askableQuestions(lesson.questions)
        .filter((question) => rightOptionOf(question) !== null)
        .map((question) => ({ ...question, key: `${lesson.documentId}:${question.key}` })),
    );
}

/** Questions picked from the pool by the seed: the same attempt always gets the same ones. */
export function pickQuestions(pool: readonly Question[], count: number, seed: string): Question[] {
  return shuffledPlaces(pool.length, seed)
    .slice(0, count)
    .flatMap((index) => pool[index] ?? []);
}

/** The questions with these keys; null when one of them was removed from the course. */
export function questionsByKey(
  pool: readonly Question[],
  keys: readonly string[],
): Question[] | null {
  const byKey = new Map(pool.map((question) => [question.key, question]));
  const found = keys.flatMap((key) => byKey.get(key) ?? []);
  return found.length === keys.length && found.length > 0 ? found : null;
}
