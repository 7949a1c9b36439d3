import type { DailyLimits } from '@akada/learning/flashcards/queue';
import type { LogEntry } from '@akada/learning/flashcards/replay';
import type { CardState, Rating, Schedule } from '@akada/learning/flashcards/schedule';
import type { DayTally } from '@akada/learning/flashcards/statistics';
import {
  isCount,
  isDay,
  isMoment,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import { isNothing, rpc } from '#platform/rpc/rpc.ts';
import { writeRows } from '#platform/rpc/tables.ts';
import { requireSignedIn } from '#platform/session/current-user.ts';

const SCHEDULES = 'flashcard_schedules';

/** A card with its text, course and lesson. */
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
  /** The rating in `flashcard_progress`; null when there is none. */
  last_rating: Rating | null;
};

/** A log row as the table stores it: an answer with the card's previous state, or an undo. */
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
  /** All rows, or those changed since the requested time; the same applies to logs and days. */
  schedules: ScheduleRow[];
  /** Logs of cards answered on two devices: their schedules must be recomputed. */
  disputed: DisputedEntry[];
  days: DayTally[];
  /** The time from which to request changes next. */
  as_of: string;
  /** Over the cards of all schedules; see `checksumOf`. */
  checksum: string;
};

const isRating = oneOf(1, 2, 3, 4);

export const isStudyCard = recordOf<StudyCard>({
  id: isText,
  set_id: isText,
  course_id: isText,
  lesson_id: orNull(isText),
  front_content: isText,
  back_content: isText,
});

export const isScheduleRow = recordOf<ScheduleRow>({
  flashcard_id: isText,
  course_id: isText,
  set_id: isText,
  last_rating: orNull(isRating),
  due: isMoment,
  stability: isNumber,
  difficulty: isNumber,
  scheduled_days: isNumber,
  learning_steps: isNumber,
  reps: isCount,
  lapses: isCount,
  state: oneOf(0, 1, 2, 3),
  last_review: orNull(isMoment),
  log_size: isCount,
});

export const isDayTally = recordOf<DayTally>({
  day: isDay,
  answers: isCount,
  new_cards: isCount,
  due_cards: isCount,
  remembered: isCount,
});

const isDueFlashcards = recordOf<DueFlashcards>({
  cards: listOf(isStudyCard),
  schedules: listOf(isScheduleRow),
  disputed: listOf(
    recordOf<DisputedEntry>({
      id: isText,
      flashcard_id: isText,
      course_id: isText,
      set_id: isText,
      rating: orNull(isRating),
      undoes: orNull(isText),
      reviewed_at: isMoment,
    }),
  ),
  days: listOf(isDayTally),
  as_of: isMoment,
  checksum: isText,
});

/** The learner's cards in all courses, in one round trip: everything, or the changes since a given time. */
export async function loadDueFlashcards(
  account: string,
  limits: DailyLimits,
  since?: string,
): Promise<DueFlashcards> {
  const args = {
    new_limit: limits.newCards,
    due_limit: limits.dueCards,
    ...(since !== undefined && { since }),
  };
  return rpc('due_flashcards', args, isDueFlashcards, account);
}

/** Adds a log entry together with the resulting schedule. Idempotent. */
export async function recordFlashcardReview(
  account: string,
  review: ReviewRow,
  schedule: ScheduleRow,
): Promise<void> {
  await rpc('record_flashcard_review', { review, schedule }, isNothing, account);
}

/** Saves a schedule recomputed from the whole log. */
export async function saveFlashcardSchedule(account: string, row: ScheduleRow): Promise<void> {
  const me = await requireSignedIn(account);
  const { last_rating: _, ...columns } = row;
  const query = me.client
    .from(SCHEDULES)
    .upsert({ ...columns, user_id: me.userId }, { onConflict: 'user_id,flashcard_id' });
  await writeRows(SCHEDULES, query);
}
