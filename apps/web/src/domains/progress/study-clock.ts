/** A visit is written down in pieces of this length, so that a crash loses little. */
const PIECE_SECONDS = 300;
/** Without a touch, a key or a playing video for so long, nobody is reading. */
const IDLE_SECONDS = 180;
/** A shorter look is not worth a row. */
const LEAST_SECONDS = 5;

/** Counts the seconds in which a lesson is looked at. `tick` is called once a second. */
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
    /** The learner did something. */
    stir(): void {
      quiet = 0;
    },
    end,
  };
}
