import type { DailyLimits } from '@akada/learning/flashcards/queue';
import type { LogEntry } from '@akada/learning/flashcards/replay';
import type { CardState, Rating, Schedule } from '@akada/learning/flashcards/schedule';
import type { DayTally } from '@akada/learning/flashcards/statistics';
import { requireSignedIn, withStatus } from './current-user.ts';

/** A card with its words and where it belongs. */
export type StudyCard = {
  id: string;
  set_id: string;
  course_id: string;
  lesson_id: string | null;
  front_content: string;
  back_content: string;
};

export type ScheduleRow = Schedule & {
  flashcard_id: string;
  course_id: string;
  set_id: string;
  /** The rating that `flashcard_progress` holds; null when it holds none. */
  last_rating: Rating | null;
};

/** An entry of the log as the table keeps it: an answer with what the card was before, or an undoing. */
export type ReviewRow = LogEntry & {
  flashcard_id: string;
  course_id: string;
  state?: CardState;
  due?: string;
  stability?: number;
  difficulty?: number;
  scheduled_days?: number;
  learning_steps?: number;
};

export type DisputedEntry = LogEntry & {
  flashcard_id: string;
  course_id: string;
  set_id: string;
};

export type DueFlashcards = {
  cards: StudyCard[];
  schedules: ScheduleRow[];
  /** Logs of cards that were answered on two devices: their schedules must be computed anew. */
  disputed: DisputedEntry[];
  days: DayTally[];
};

/** Everything about the learner's cards in all courses, in one round trip. */
export async function loadDueFlashcards(
  account: string,
  limits: DailyLimits,
): Promise<DueFlashcards> {
  const me = await requireSignedIn(account);
  const { data, error, status } = await me.client.rpc('due_flashcards', {
    new_limit: limits.newCards,
    due_limit: limits.dueCards,
  });
  if (error !== null) throw withStatus(error, status);
  return data;
}

/** Adds an entry to the log together with the schedule that follows from it; sent twice, kept once. */
export async function recordFlashcardReview(
  account: string,
  review: ReviewRow,
  schedule: ScheduleRow,
): Promise<void> {
  const me = await requireSignedIn(account);
  const { error, status } = await me.client.rpc('record_flashcard_review', { review, schedule });
  if (error !== null) throw withStatus(error, status);
}

/** Writes a schedule that was computed anew from the whole log. */
export async function saveFlashcardSchedule(account: string, row: ScheduleRow): Promise<void> {
  const me = await requireSignedIn(account);
  const { last_rating: _, ...columns } = row;
  const { error, status } = await me.client
    .from('flashcard_schedules')
    .upsert({ ...columns, user_id: me.userId }, { onConflict: 'user_id,flashcard_id' });
  if (error !== null) throw withStatus(error, status);
}
