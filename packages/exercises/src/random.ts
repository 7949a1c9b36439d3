/** Seeded random numbers: the same seed gives the same numbers on every device and in every later release. */
export type Random = {
  /** An integer, both ends included. */
  between: (least: number, most: number) => number;
  pick: <T>(list: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
  chance: (percent: number) => boolean;
};

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

/** Random enough for exercises, never for secrets. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed);
  const below = (count: number) => {
    state = (state + 0x9e3779b9) >>> 0;
    return Math.floor((mix(state) / 0x1_0000_0000) * count);
  };
  const pick = <T>(list: readonly T[]): T => {
    const index = below(list.length);
    if (index >= list.length) throw new RangeError('nothing to pick from');
    return list[index] as T;
  };
  return {
    between: (least, most) => least + below(most - least + 1),
    pick,
    chance: (percent) => below(100) < percent,
    shuffle: (list) => {
      const mixed = [...list];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [mixed[last], mixed[other]] = [mixed[other], mixed[last]] as [never, never];
      }
      return mixed;
    },
  };
}
