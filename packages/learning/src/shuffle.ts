/**
 * The indexes 0 … count − 1 in an order that depends on the seed: the same attempt shows the same order after a reload,
 * the next attempt a different one.
 *
 *     shuffledPlaces(4, `${attemptId}:${question.key}`)
 */
export function shuffledPlaces(count: number, seed: string): number[] {
  const next = randomWords(seed);
  return Array.from({ length: count }, (_, index) => ({ place: index, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ place: index }) => index);
}

/** An endless sequence of 32-bit words from a seed text. Random enough for shuffling, never for secrets. */
function randomWords(seed: string): () => number {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mix(state);
  };
}

/** FNV-1a over the UTF-16 code units of the text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Mixes every bit of a word into all others (the finaliser of MurmurHash3). */
function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
