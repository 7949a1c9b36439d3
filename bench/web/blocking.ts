export type LongTask = { start: number; duration: number };

/** What a task may take before a tap has to wait noticeably. */
const BEARABLE = 50;

/** The time, from the first paint on, in which a tap had to wait. */
export function blockingTime(tasks: readonly LongTask[], firstPaint: number): number {
  return tasks
    .map(({ start, duration }) => start + duration - Math.max(start, firstPaint))
    .reduce((sum, part) => sum + Math.max(0, part - BEARABLE), 0);
}
