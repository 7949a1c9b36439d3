import { listOf } from '#lib/checks.ts';
import { getAllSaved, getSaved, putSaved } from '#platform/storage/account-database.ts';
import { type FlashcardSet, isFlashcardSet, listFlashcardSets } from './api.ts';
import type { StudyCard } from './schedule-api.ts';

const PREFIX = 'flashcard-sets:';
const areSets = listOf(isFlashcardSet);
const nameOf = (courseId: string) => `${PREFIX}${courseId}`;

/** The sets of a course; without a network those that this device has seen before. */
export async function loadSets(account: string, courseId: string): Promise<FlashcardSet[]> {
  try {
    const sets = (await listFlashcardSets(courseId)).filter((set) => set.flashcards.length > 0);
    await putSaved(account, nameOf(courseId), sets);
    return sets;
  } catch (error) {
    const saved = await readSavedSets(account, courseId);
    if (saved === undefined) throw error;
    return saved;
  }
}

export function readSavedSets(account: string, courseId: string) {
  return getSaved(account, nameOf(courseId), areSets);
}

/** The cards of every course whose sets this device has seen. */
export async function readAllSavedCards(account: string): Promise<StudyCard[]> {
  const courses = await getAllSaved(account, PREFIX, areSets);
  return courses.flat().flatMap(cardsOfSet);
}

/** The cards of a set in their order, each with where it belongs. */
export function cardsOfSet(set: FlashcardSet): StudyCard[] {
  return [...set.flashcards]
    .sort((a, b) => a.order_index - b.order_index)
    .map(({ id, front_content, back_content }) => ({
      id,
      set_id: set.id,
      course_id: set.course_id,
      lesson_id: set.lesson_id,
      front_content,
      back_content,
    }));
}
