import { isNew, type Schedules } from '@akada/learning/flashcards/queue';
import { listOf } from '#lib/checks.ts';
import { snapshots } from '#platform/snapshot/account-snapshots.ts';
import { type FlashcardSet, isFlashcardSet, listFlashcardSets } from './api.ts';
import { flashcardsText } from './messages.ts';
import type { StudyCard } from './schedule-api.ts';

const PREFIX = 'flashcard-sets:';
const areSets = listOf(isFlashcardSet);

/** The saved copy of a course's sets. */
export const savedSets = (account: string, courseId: string) =>
  snapshots.of(account, `${PREFIX}${courseId}`, areSets);

export const loadSets = async (courseId: string): Promise<FlashcardSet[]> =>
  (await listFlashcardSets(courseId)).filter((set) => set.flashcards.length > 0);

/** The cards of every course whose sets are saved on this device. */
export async function readAllSavedCards(account: string): Promise<StudyCard[]> {
  const courses = await snapshots.readAll(account, PREFIX, areSets);
  return courses.flat().flatMap(cardsOfSet);
}

/** The cards of a course that may be asked today: words of a language only once they are begun. */
export const cardsOfCourse = (sets: readonly FlashcardSet[], schedules: Schedules): StudyCard[] =>
  sets.flatMap((set) =>
    cardsOfSet(set).filter(({ id }) => !set.language || !isNew(schedules.get(id))),
  );

/** The title of a set that belongs to no lesson. */
export const titleOfSet = ({ language }: FlashcardSet): string =>
  language ? flashcardsText.wordsSet : flashcardsText.moreCards;

/** The cards of a set in order, each with its course and lesson. */
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
