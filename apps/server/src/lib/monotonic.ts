/**
 * Milliseconds on a clock that only moves forward, for measuring durations and timeouts. `Date.now()` jumps when the
 * machine's clock is set: a timeout based on it could last a day longer.
 */
export const monotonicNow = (): number => performance.now();
