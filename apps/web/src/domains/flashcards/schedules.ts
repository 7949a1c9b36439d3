import { answersInOrder, replayLog } from '@akada/learning/flashcards/replay';
import { type DayTally, tallyAnswer } from '@akada/learning/flashcards/statistics';
import { isMoment, listOf, recordOf } from '#lib/checks.ts';
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

/** The learner's cards as known on this device, in all courses. */
export type Memory = {
  /** Cards for today with their text: due cards first, then new ones. */
  cards: StudyCard[];
  schedules: ScheduleRow[];
  days: DayTally[];
};

/** Whether a saved copy is complete enough to render the screens. */
export const isMemory = recordOf<Memory>({
  cards: listOf(isStudyCard),
  schedules: listOf(isScheduleRow),
  days: listOf(isDayTally),
});

/** The service's last answer without unsent answers: later changes are merged into it. */
export type ServiceState = Pick<DueFlashcards, 'schedules' | 'days' | 'as_of'>;

export const isServiceState = recordOf<ServiceState>({
  schedules: listOf(isScheduleRow),
  days: listOf(isDayTally),
  as_of: isMoment,
});

/** An answer or an undo; an undo carries the answer that it takes back. */
export type Answer = FlashcardReview & { takesBack?: ReviewRow };

/**
 * The memory after an answer. An answer already included changes nothing, so unsent answers can be applied on top of any
 * answer of the service.
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

/** The number of schedules, and the XOR of the first 32 bits of their card ids; the service computes the same. */
export function checksumOf(schedules: readonly ScheduleRow[]): string {
  const bits = schedules.reduce(
    (sum, { flashcard_id }) => sum ^ Number.parseInt(flashcard_id.slice(0, 8), 16),
    0,
  );
  return `${schedules.length}:${(bits >>> 0).toString(16)}`;
}

const HOUR = 3_600_000;
const LAGOS_OFFSET = HOUR;

/** Statistics cover thirty days. Older days are dropped here, because the service does not report them as changed. */
function withinThirtyDays(days: readonly DayTally[], asOf: string): DayTally[] {
  const thirtyDaysAgo = new Date(Date.parse(asOf) + LAGOS_OFFSET - 30 * 24 * HOUR);
  const earliest = thirtyDaysAgo.toISOString().slice(0, 10);
  return days.filter(({ day, answers }) => day > earliest && answers > 0);
}

/**
 * Merges changes into the previous answer. Undefined when the checksum differs, because cards were retired or restored: then
 * everything must be requested.
 */
export function mergeChanges(
  known: ServiceState,
  changes: DueFlashcards,
): DueFlashcards | undefined {
  const changed = new Set(changes.schedules.map(({ flashcard_id }) => flashcard_id));
  const schedules = [
    ...known.schedules.filter(({ flashcard_id }) => !changed.has(flashcard_id)),
    ...changes.schedules,
  ];
  if (checksumOf(schedules) !== changes.checksum) return undefined;
  const changedDays = new Set(changes.days.map(({ day }) => day));
  const days = [...known.days.filter(({ day }) => !changedDays.has(day)), ...changes.days];
  days.sort((a, b) => a.day.localeCompare(b.day));
  return { ...changes, schedules, days: withinThirtyDays(days, changes.as_of) };
}

/** The service's answer with schedules of disputed cards recomputed, and the writes that follow from it. */
export function settleDisputes({
  cards,
  schedules,
  disputed,
  days,
}: Pick<DueFlashcards, 'cards' | 'schedules' | 'disputed' | 'days'>): {
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
