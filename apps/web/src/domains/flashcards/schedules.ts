import { answersInOrder, replayLog } from '@akada/learning/flashcards/replay';
import { type DayTally, tallyAnswer } from '@akada/learning/flashcards/statistics';
import { listOf, recordOf } from '#lib/checks.ts';
import type { FlashcardMerge, FlashcardReview } from './offline.ts';
import {
  type DisputedEntry,
  type DueFlashcards,
  isDayTally,
  isScheduleRow,
  isStudyCard,
  type ReviewRow,
  type ScheduleRow,
  type StudyCard,
} from './schedule-api.ts';

/** What this device knows of a learner's cards, in all courses. */
export type Memory = {
  /** Cards for today: those due, then new ones, with their words. */
  cards: StudyCard[];
  schedules: ScheduleRow[];
  days: DayTally[];
};

/** Whether what this device kept is a memory that the screens can be drawn from. */
export const isMemory = recordOf<Memory>({
  cards: listOf(isStudyCard),
  schedules: listOf(isScheduleRow),
  days: listOf(isDayTally),
});

/** An answer or its undoing; an undoing brings along what it takes back. */
export type Answer = FlashcardReview & { takesBack?: ReviewRow };

/**
 * The memory after an answer. One that is in it already changes nothing, so that what waits in the
 * outbox can be laid over whatever the service says.
 */
export function withAnswer(memory: Memory, { review, schedule, takesBack }: Answer): Memory {
  const id = schedule.flashcard_id;
  const known = memory.schedules.find((row) => row.flashcard_id === id);
  if (known !== undefined && known.log_size >= schedule.log_size) return memory;
  return {
    ...memory,
    schedules: [...memory.schedules.filter((row) => row.flashcard_id !== id), schedule],
    days: takesBack ? tallied(memory.days, takesBack, -1) : tallied(memory.days, review, 1),
  };
}

function tallied(days: DayTally[], { state, rating, reviewed_at }: ReviewRow, sign: 1 | -1) {
  if (state === undefined || rating === null) return days;
  return tallyAnswer(days, { state, rating, reviewed_at }, sign);
}

/** The service's answer with disputed cards computed anew, and what has to be written because of it. */
export function settleDisputes({ cards, schedules, disputed, days }: DueFlashcards): {
  memory: Memory;
  merges: FlashcardMerge[];
} {
  const logs = new Map<string, DisputedEntry[]>();
  for (const entry of disputed) {
    logs.set(entry.flashcard_id, [...(logs.get(entry.flashcard_id) ?? []), entry]);
  }
  const merges = [...logs].map(([id, log]) => mergeOf(id, log));
  const others = schedules.filter((row) => !logs.has(row.flashcard_id));
  return {
    memory: { cards, schedules: [...others, ...merges.map(({ schedule }) => schedule)], days },
    merges,
  };
}

function mergeOf(id: string, log: readonly DisputedEntry[]): FlashcardMerge {
  const [{ course_id, set_id } = { course_id: '', set_id: '' }] = log;
  const last = answersInOrder(log).at(-1);
  const last_rating = last?.rating ?? null;
  const schedule = { ...replayLog(id, log), flashcard_id: id, course_id, set_id, last_rating };
  const place = { flashcardId: id, courseId: course_id, setId: set_id };
  return {
    schedule,
    rating: last ? { ...place, difficultyRating: last.rating, at: last.reviewed_at } : null,
  };
}
