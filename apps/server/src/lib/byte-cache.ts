import { LRUCache } from 'lru-cache';

type Options<Value> = {
  /** For all entries together, including the overhead of each. A value that is larger on its own is not cached. */
  maxBytes: number;
  bytesOf: (value: Value) => number;
  /** Longer keys are not worth their memory: most of them are made up. */
  maxKeyLength?: number;
};

const overheadOf = (key: string) => key.length * 2 + 256;

/** An LRU cache that is bounded by the bytes it holds. */
export const createByteCache = <Value extends object>({
  maxBytes,
  bytesOf,
  maxKeyLength = Number.POSITIVE_INFINITY,
}: Options<Value>) =>
  new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) =>
      key.length > maxKeyLength ? maxBytes + 1 : bytesOf(value) + overheadOf(key),
  });
