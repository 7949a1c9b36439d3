export type LongTask = { start: number; duration: number };

/** A task longer than this delays a tap noticeably. */
const BEARABLE = 50;

/** The total time after the first paint in which a tap was delayed. */
export function blockingTime(tasks: readonly LongTask[], firstPaint: number): number {
  return tasks
    .map(({ start, duration }) => start + duration - Math.max(start, firstPaint))
    .reduce((sum, part) => sum + Math.max(0, part - BEARABLE), 0);
}
