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

/** Holds the values used last. */
export function createLruCache<Value, Key extends { length: number } = string>({
  max,
  weigh = () => 1,
  maxKeyLength = Number.POSITIVE_INFINITY,
}: Options<Value, Key>) {
  const entries = new Map<Key, { value: Value; weight: number; isUsed: boolean }>();
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

  function reweigh(key: Key): void {
    const entry = entries.get(key);
    if (!entry) return;
    total -= entry.weight;
    entry.weight = weigh(entry.value, key);
    total += entry.weight;
  }

  function get(key: Key): Value | undefined {
    const found = entries.get(key);
    if (!found) return undefined;
    found.isUsed = true;
    // Weighed again: a body grows when another encoding of it is asked for.
    const weight = weigh(found.value, key);
    total += weight - found.weight;
    found.weight = weight;
    if (total > max) makeRoom(max);
    return found.value;
  }

  return {
    get,
    set,
    delete: remove,
    /** Weighs a value again that has changed, without counting that as a use. */
    reweigh,
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
    /** Oldest first. */
    entries: (): [Key, Value][] => [...entries].map(([key, { value }]) => [key, value]),
    weight: () => total,
  };
}
