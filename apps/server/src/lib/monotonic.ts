/**
 * Milliseconds on a clock that only goes forward, for measuring how long something took or may take.
 * `Date.now()` jumps when somebody sets the machine's clock: what waited for it would wait a day.
 */
export const monotonicNow = (): number => performance.now();
