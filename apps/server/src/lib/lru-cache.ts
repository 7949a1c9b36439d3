/** Keeps what was used most recently for a bounded number of keys; very long keys are not worth it. */
export function createLruCache<Value>(limit: number, maxKeyLength: number) {
  const kept = new Map<string, Value>();
  return {
    get(key: string, make: () => Value): Value {
      const found = kept.get(key);
      if (found !== undefined) {
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const value = make();
      if (key.length > maxKeyLength) return value;
      kept.set(key, value);
      if (kept.size > limit) {
        const oldest = kept.keys().next();
        if (!oldest.done) kept.delete(oldest.value);
      }
      return value;
    },
    clear: () => kept.clear(),
  };
}
