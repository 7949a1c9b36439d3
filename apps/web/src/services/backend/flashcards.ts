import { hasBackend } from './address.ts';
import { getTables } from './client.ts';
import { findSignedIn, requireSignedIn, withStatus } from './current-user.ts';

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

const SET_WITH_CARDS = '*, flashcards (id, front_content, back_content, order_index)';

/** The flashcard sets of a course, or of one of its lessons, oldest first. */
export async function listFlashcardSets(
  courseId: string,
  lessonId?: string,
): Promise<FlashcardSet[]> {
  if (!hasBackend()) return [];
  const client = await getTables();
  let query = client.from('flashcard_sets').select(SET_WITH_CARDS).eq('course_id', courseId);
  if (lessonId !== undefined) query = query.eq('lesson_id', lessonId);
  const { data, error } = await query.order('created_at');
  if (error !== null) throw error;
  return data ?? [];
}

export async function getFlashcardSet(setId: string): Promise<FlashcardSet> {
  const client = await getTables();
  const { data, error } = await client
    .from('flashcard_sets')
    .select(SET_WITH_CARDS)
    .eq('id', setId)
    .single();
  if (error !== null) throw error;
  return data;
}

/** Keeps the learner's rating of one card; a second rating replaces the first. */
export async function saveFlashcardRating(
  rating: FlashcardRating,
  now: Date = new Date(),
  account?: string,
): Promise<void> {
  const me = await requireSignedIn(account);
  const { error, status } = await me.client.from('flashcard_progress').upsert(
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
  if (error !== null) throw withStatus(error, status);
}

/** The card's only rating was taken back: it is as if it had never been studied. */
export async function clearFlashcardRating(flashcardId: string, account?: string): Promise<void> {
  const me = await requireSignedIn(account);
  const { error, status } = await me.client
    .from('flashcard_progress')
    .delete()
    .eq('user_id', me.userId)
    .eq('flashcard_id', flashcardId);
  if (error !== null) throw withStatus(error, status);
}

export async function listFlashcardProgress(setId: string): Promise<FlashcardProgress[]> {
  const me = await findSignedIn();
  if (me === null) return [];
  const { data, error } = await me.client
    .from('flashcard_progress')
    .select('*')
    .eq('user_id', me.userId)
    .eq('set_id', setId);
  if (error !== null) throw error;
  return data ?? [];
}
