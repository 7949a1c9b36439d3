export const CACHE_LIFETIME = 300_000;

export type ResponseCache<T> = {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
  clear: () => void;
};

/** Remembers answers for five minutes. */
export function createResponseCache<T>(now: () => number = () => Date.now()): ResponseCache<T> {
  const entries = new Map<string, { value: T; until: number }>();
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined || entry.until <= now()) return undefined;
      return entry.value;
    },
    set: (key, value) => {
      entries.set(key, { value, until: now() + CACHE_LIFETIME });
    },
    clear: () => entries.clear(),
  };
}
