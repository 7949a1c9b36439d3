import { maxKeptKeyLength, maxKeptStatements } from './limits.ts';

/** Keeps the most recently used values of a bounded number of keys. */
export function createStatementCache<Value>(limit = maxKeptStatements) {
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
      if (key.length > maxKeptKeyLength) return value;
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
