import { answerTime, newSchedule, type Rating, rate, type Schedule } from './schedule.ts';

/** An entry of a card's log: an answer, or an undo. */
export type LogEntry = {
  id: string;
  rating: Rating | null;
  undoes: string | null;
  reviewed_at: string;
};

/** The answers that were not undone, oldest first; entries of the same moment are ordered by id. */
export function answersInOrder<Entry extends LogEntry>(
  log: readonly Entry[],
): (Entry & { rating: Rating })[] {
  const undone = new Set(log.map((entry) => entry.undoes));
  return log
    .filter((entry): entry is Entry & { rating: Rating } => entry.rating !== null)
    .filter((entry) => !undone.has(entry.id))
    .sort(
      (a, b) => Date.parse(a.reviewed_at) - Date.parse(b.reviewed_at) || (a.id < b.id ? -1 : 1),
    );
}

/**
 * The schedule that results from a card's whole log. It is the same on every device, whatever the order in which the
 * entries arrived.
 */
export function replayLog(cardId: string, log: readonly LogEntry[]): Schedule {
  const answers = answersInOrder(log);
  const start = newSchedule(new Date(answers[0]?.reviewed_at ?? log[0]?.reviewed_at ?? 0));
  const end = answers.reduce((schedule, { rating, reviewed_at }) => {
    return rate(cardId, schedule, rating, answerTime(schedule, new Date(reviewed_at)));
  }, start);
  return { ...end, log_size: log.length };
}
