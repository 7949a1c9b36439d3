type Options<Value, Key> = {
  /** The weight of all entries together; what alone weighs more is not cached. */
  max: number;
  /** Every entry weighs 1 unless this says how much. */
  weigh?: (value: Value, key: Key) => number;
  /** Longer keys are not worth their memory: most of them are made up. */
  maxKeyLength?: number;
};

/** What an entry costs in memory beside its value, for caches whose weights are bytes. */
export const entryOverhead = (key: string) => key.length * 2 + 256;

/** Holds the values used last, or nearly: when room is needed, what was not used since the time before goes first. */
export function createLruCache<Value, Key extends { length: number } = string>({
  max,
  weigh = () => 1,
  maxKeyLength = Number.POSITIVE_INFINITY,
}: Options<Value, Key>) {
  type Entry = { value: Value; weight: number; isUsed: boolean };
  const entries = new Map<Key, Entry>();
  let total = 0;

  function remove(key: Key): void {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  function set(key: Key, value: Value): void {
    remove(key);
    const weight = weigh(value, key);
    if (weight > max || key.length > maxKeyLength) return;
    makeRoom(max - weight);
    entries.set(key, { value, weight, isUsed: false });
    total += weight;
  }

  /** Whatever was used since it was last looked at here goes to the end: moving it at each use would cost more. */
  function makeRoom(limit: number): void {
    for (const [key, entry] of entries) {
      if (total <= limit) return;
      entries.delete(key);
      if (entry.isUsed) entries.set(key, entry);
      else total -= entry.weight;
      entry.isUsed = false;
    }
  }

  function weighAgain(key: Key, entry: Entry): void {
    const weight = weigh(entry.value, key);
    total += weight - entry.weight;
    entry.weight = weight;
  }

  function get(key: Key): Value | undefined {
    const found = entries.get(key);
    if (!found) return undefined;
    found.isUsed = true;
    // A body grows when another encoding of it is asked for.
    weighAgain(key, found);
    if (total > max) makeRoom(max);
    return found.value;
  }

  return {
    get,
    set,
    delete: remove,
    /** Weighs a value again that has changed, without counting that as a use. */
    reweigh(key: Key): void {
      const entry = entries.get(key);
      if (entry) weighAgain(key, entry);
    },
    /** A failure to create is thrown and not cached. */
    getOrCreate(key: Key, create: () => Value): Value {
      const known = get(key);
      if (known !== undefined) return known;
      const value = create();
      set(key, value);
      return value;
    },
    clear(): void {
      entries.clear();
      total = 0;
    },
    /** In the order in which they are looked at when room is needed. */
    entries: (): [Key, Value][] => [...entries].map(([key, { value }]) => [key, value]),
    weight: () => total,
  };
}
