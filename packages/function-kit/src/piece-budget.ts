const freePieces = 1_000;
const minMeanBytes = 64;

/**
 * Counts the chunks of a body. A network delivers hundreds of bytes at a time; a body cut into single bytes costs more
 * than a thousand times its size.
 *
 * @returns whether there have been too many small ones
 */
export function createPieceBudget(): (length: number) => boolean {
  let pieces = 0;
  let bytes = 0;
  return (length) => {
    pieces += 1;
    bytes += length;
    return pieces > freePieces && bytes < pieces * minMeanBytes;
  };
}

export const inPieces = 'The body comes in too many small pieces';
