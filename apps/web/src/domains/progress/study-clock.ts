/** A visit is recorded in pieces of this length, so that a crash loses little. */
const PIECE_SECONDS = 300;
/** After this long without a touch, a key or a playing video, the learner counts as away. */
const IDLE_SECONDS = 180;
/** Shorter visits are not recorded. */
const LEAST_SECONDS = 5;

/** Counts the seconds a lesson is being read. `tick` is called once a second. */
export function createStudyClock(onPiece: (seconds: number) => void) {
  let seconds = 0;
  let quiet = 0;

  function end(): void {
    if (seconds >= LEAST_SECONDS) onPiece(seconds);
    seconds = 0;
  }

  return {
    tick({ isVisible, isPlaying }: { isVisible: boolean; isPlaying: boolean }): void {
      quiet = isPlaying ? 0 : quiet + 1;
      if (!isVisible || quiet > IDLE_SECONDS) return;
      seconds += 1;
      if (seconds >= PIECE_SECONDS) end();
    },
    /** Call on any activity of the learner. */
    stir(): void {
      quiet = 0;
    },
    end,
  };
}
