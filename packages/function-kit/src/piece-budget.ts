const freePieces = 1_000;
const minMeanBytes = 64;

/**
 * Counts the pieces in which a body comes. A network carries hundreds of bytes at a time; a body cut into single bytes costs
 * more than a thousand times what it holds.
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
