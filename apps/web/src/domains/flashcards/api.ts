import { isMoment, isNumber, isText, listOf, orMissing, orNull, recordOf } from '#lib/checks.ts';
import { language } from '#lib/i18n.tsx';
import { readRows, writeRows } from '#platform/rpc/tables.ts';
import { hasBackend } from '#platform/session/backend-url.ts';
import { getTables } from '#platform/session/client.ts';
import { findSignedIn, requireSignedIn } from '#platform/session/current-user.ts';

export type Flashcard = {
  id: string;
  front_content: string;
  back_content: string;
  order_index: number;
};

export type FlashcardSet = {
  id: string;
  course_id: string;
  lesson_id: string | null;
  created_at: string;
  /** Of a set of words in this language. */
  language?: string | null | undefined;
  flashcards: Flashcard[];
};

export type FlashcardProgress = {
  user_id: string;
  flashcard_id: string;
  course_id: string;
  set_id: string;
  difficulty_rating: number;
  last_studied: string;
  study_count: number;
};

export type FlashcardRating = {
  flashcardId: string;
  courseId: string;
  setId: string;
  difficultyRating: number;
};

const SETS = 'flashcard_sets';
const PROGRESS = 'flashcard_progress';

export const isFlashcardSet = recordOf<FlashcardSet>({
  id: isText,
  course_id: isText,
  lesson_id: orNull(isText),
  created_at: isMoment,
  language: orMissing(orNull(isText)),
  flashcards: listOf(
    recordOf<Flashcard>({
      id: isText,
      front_content: isText,
      back_content: isText,
      order_index: isNumber,
    }),
  ),
});

const isProgress = recordOf<FlashcardProgress>({
  user_id: isText,
  flashcard_id: isText,
  course_id: isText,
  set_id: isText,
  difficulty_rating: isNumber,
  last_studied: isMoment,
  study_count: isNumber,
});

const SET_WITH_CARDS = '*, flashcards (id, front_content, back_content, order_index)';

/** The flashcard sets of a course, with its words in the language of the page, or of one of its lessons; oldest first. */
export async function listFlashcardSets(
  courseId: string,
  lessonId?: string,
): Promise<FlashcardSet[]> {
  if (!hasBackend()) return [];
  const client = await getTables();
  let query = client.from(SETS).select(SET_WITH_CARDS).eq('course_id', courseId);
  query =
    lessonId === undefined
      ? query.or(`language.is.null,language.eq.${language}`)
      : query.eq('lesson_id', lessonId);
  return readRows(SETS, query.order('created_at'), listOf(isFlashcardSet));
}

export async function getFlashcardSet(setId: string): Promise<FlashcardSet> {
  const client = await getTables();
  const query = client.from(SETS).select(SET_WITH_CARDS).eq('id', setId).single();
  return readRows(SETS, query, isFlashcardSet);
}

/** Saves the learner's rating of one card; a new rating replaces the old one. */
export async function saveFlashcardRating(
  rating: FlashcardRating,
  now: Date = new Date(),
  account?: string,
): Promise<void> {
  const me = await requireSignedIn(account);
  const query = me.client.from(PROGRESS).upsert(
    {
      user_id: me.userId,
      flashcard_id: rating.flashcardId,
      course_id: rating.courseId,
      set_id: rating.setId,
      difficulty_rating: rating.difficultyRating,
      last_studied: now.toISOString(),
      study_count: 1,
    },
    { onConflict: 'user_id,flashcard_id' },
  );
  await writeRows(PROGRESS, query);
}

/** For when a card's only rating is undone: the card counts as never studied. */
export async function clearFlashcardRating(flashcardId: string, account?: string): Promise<void> {
  const me = await requireSignedIn(account);
  const query = me.client
    .from(PROGRESS)
    .delete()
    .eq('user_id', me.userId)
    .eq('flashcard_id', flashcardId);
  await writeRows(PROGRESS, query);
}

export async function listFlashcardProgress(setId: string): Promise<FlashcardProgress[]> {
  const me = await findSignedIn();
  if (me === null) return [];
  const query = me.client.from(PROGRESS).select('*').eq('user_id', me.userId).eq('set_id', setId);
  return readRows(PROGRESS, query, listOf(isProgress));
}
