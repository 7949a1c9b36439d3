import {
  type ReviewRow,
  recordFlashcardReview,
  type ScheduleRow,
  saveFlashcardSchedule,
} from '../../backend/flashcard-memory.ts';
import {
  clearFlashcardRating,
  type FlashcardRating,
  saveFlashcardRating,
} from '../../backend/flashcards.ts';
import type { Sender } from '../types.ts';

/** What `flashcard_progress` shall say about a card, and since when. */
export type RatingToKeep = FlashcardRating & { at: string };

/** An answer, or the undoing of one, with everything that follows from it. */
export type FlashcardReview = {
  review: ReviewRow;
  schedule: ScheduleRow;
  /** Null when the card's only rating was taken back. */
  rating: RatingToKeep | null;
};

/** A card answered on two devices: the outcome of its whole log. */
export type FlashcardMerge = { schedule: ScheduleRow; rating: RatingToKeep | null };

/** The entry's id was made on this device: sent twice, it is kept once. */
export const flashcardReviewSender: Sender<FlashcardReview> = {
  send: async ({ account, payload: { review, schedule, rating } }) => {
    await recordFlashcardReview(account, review, schedule);
    await sendRating(account, schedule.flashcard_id, rating);
  },
};

export const flashcardMergeSender: Sender<FlashcardMerge> = {
  send: async ({ account, payload: { schedule, rating } }) => {
    await saveFlashcardSchedule(account, schedule);
    await sendRating(account, schedule.flashcard_id, rating);
  },
  merge: (_, newer) => newer,
};

function sendRating(account: string, flashcardId: string, rating: RatingToKeep | null) {
  if (rating === null) return clearFlashcardRating(flashcardId, account);
  const { at, ...row } = rating;
  return saveFlashcardRating(row, new Date(at), account);
}
