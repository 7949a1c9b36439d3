import { isMoment, isNumber, isText, oneOf, orMissing, orNull, recordOf } from '#lib/checks.ts';
import type { Sender } from '#platform/outbox/types.ts';
import { clearFlashcardRating, type FlashcardRating, saveFlashcardRating } from './api.ts';
import {
  isScheduleRow,
  type ReviewRow,
  recordFlashcardReview,
  type ScheduleRow,
  saveFlashcardSchedule,
} from './schedule-api.ts';

declare module '#platform/outbox/types.ts' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces merge
  interface OutboxPayloads {
    'flashcard-review': FlashcardReview;
    'flashcard-merge': FlashcardMerge;
  }
}

/** A rating to store in `flashcard_progress`, and since when it holds. */
export type QueuedRating = FlashcardRating & { at: string };

/** An answer or an undo, with everything that follows from it. */
export type FlashcardReview = {
  review: ReviewRow;
  schedule: ScheduleRow;
  /** Null when the card's only rating was undone. */
  rating: QueuedRating | null;
};

/** A card answered on two devices: the result of replaying its whole log. */
export type FlashcardMerge = { schedule: ScheduleRow; rating: QueuedRating | null };

const isState = oneOf(0, 1, 2, 3);
const isRating = oneOf(1, 2, 3, 4);

const isReview = recordOf<ReviewRow>({
  id: isText,
  rating: orNull(isRating),
  undoes: orNull(isText),
  reviewed_at: isMoment,
  flashcard_id: isText,
  course_id: isText,
  state: orMissing(isState),
  due: orMissing(isMoment),
  stability: orMissing(isNumber),
  difficulty: orMissing(isNumber),
  scheduled_days: orMissing(isNumber),
  learning_steps: orMissing(isNumber),
});

const isQueuedRating = recordOf<QueuedRating>({
  flashcardId: isText,
  courseId: isText,
  setId: isText,
  difficultyRating: isNumber,
  at: isMoment,
});

/** The entry's id is generated on this device, so a retry saves it only once. */
export const flashcardReviewSender: Sender<FlashcardReview> = {
  isValid: recordOf<FlashcardReview>({
    review: isReview,
    schedule: isScheduleRow,
    rating: orNull(isQueuedRating),
  }),
  send: async ({ account, payload: { review, schedule, rating } }) => {
    await recordFlashcardReview(account, review, schedule);
    await sendRating(account, schedule.flashcard_id, rating);
  },
};

export const flashcardMergeSender: Sender<FlashcardMerge> = {
  isValid: recordOf<FlashcardMerge>({ schedule: isScheduleRow, rating: orNull(isQueuedRating) }),
  send: async ({ account, payload: { schedule, rating } }) => {
    await saveFlashcardSchedule(account, schedule);
    await sendRating(account, schedule.flashcard_id, rating);
  },
  merge: (_, newer) => newer,
};

function sendRating(account: string, flashcardId: string, rating: QueuedRating | null) {
  if (rating === null) return clearFlashcardRating(flashcardId, account);
  const { at, ...row } = rating;
  return saveFlashcardRating(row, new Date(at), account);
}
