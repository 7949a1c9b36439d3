export type BytesCache<T> = {
  get: (key: string) => T | undefined;
  add: (key: string, value: T) => void;
  values: () => T[];
  bytes: () => number;
};

/** Rough cost of an entry beside its bytes and its key. */
const overhead = 256;

/** Keeps the values used last, up to a number of bytes. A value that alone is too big is not kept. */
export function createBytesCache<T>(maxBytes: number, weigh: (value: T) => number): BytesCache<T> {
  const kept = new Map<string, { value: T; weight: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  function put(key: string, value: T): void {
    remove(key);
    const weight = weigh(value) + key.length * 2 + overhead;
    if (weight > maxBytes) return;
    kept.set(key, { value, weight });
    total += weight;
    for (const oldest of kept.keys()) {
      if (total <= maxBytes) return;
      remove(oldest);
    }
  }

  return {
    get: (key) => {
      const found = kept.get(key);
      // Weighed again: an answer grows when another encoding is asked for.
      if (found) put(key, found.value);
      return found?.value;
    },
    add: put,
    values: () => [...kept.values()].map(({ value }) => value),
    bytes: () => total,
  };
}
