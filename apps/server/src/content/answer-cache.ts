import type { Answer } from './answers.ts';

export type AnswerCache = {
  get: (key: string) => Answer | undefined;
  add: (key: string, answer: Answer) => void;
  bytes: () => number;
};

/** Rough cost of an entry beside its bytes and its key. */
const overhead = 256;

/** Keeps the answers used last, up to a number of bytes. An answer that alone is too big is not kept. */
export function createAnswerCache(mostBytes: number): AnswerCache {
  const kept = new Map<string, { answer: Answer; weight: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  function put(key: string, answer: Answer): void {
    remove(key);
    const weight = answer.weight() + key.length * 2 + overhead;
    if (weight > mostBytes) return;
    kept.set(key, { answer, weight });
    total += weight;
    for (const oldest of kept.keys()) {
      if (total <= mostBytes) return;
      remove(oldest);
    }
  }

  return {
    get: (key) => {
      const found = kept.get(key);
      // Weighed again: an answer grows when another encoding is asked for.
      if (found) put(key, found.answer);
      return found?.answer;
    },
    add: put,
    bytes: () => total,
  };
}
