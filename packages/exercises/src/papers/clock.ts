/** The clock of a paper. Sleep counts, a reload takes nothing back, and a device clock set back adds nothing. */
export type PaperClock = {
  /** By the device's clock. */
  startedAt: number;
  minutes: number;
  /** The most that was ever seen to have passed, stored every few seconds. */
  elapsed: number;
};

/** `sinceLoad` is monotonic: milliseconds since the page was loaded; `elapsedAtLoad` what was stored then. */
export function tick(
  clock: PaperClock,
  now: number,
  elapsedAtLoad: number,
  sinceLoad: number,
): PaperClock {
  const elapsed = Math.max(clock.elapsed, now - clock.startedAt, elapsedAtLoad + sinceLoad);
  return { ...clock, elapsed };
}

/** Milliseconds; at 0 the paper is handed in. */
export const timeLeft = ({ minutes, elapsed }: PaperClock) =>
  Math.max(0, minutes * 60_000 - elapsed);
