import { createByteCache } from '../../lib/byte-cache.ts';
import { monotonicNow } from '../../lib/monotonic.ts';
import { UpstreamUnavailable } from './upstream-error.ts';

export type Found<T> = {
  value: T;
  /** Seconds since it was read. */
  age: number;
  warning?: string;
};

export type StaleCache<T> = {
  get: (key: string) => Promise<Found<T>>;
  /** A value that may be sent immediately, without a request. */
  ready: (key: string) => Found<T> | undefined;
  /** Makes every key be fetched again; an old value is used only when the server does not respond. */
  purge: () => void;
  bytes: () => number;
};

export type StaleCacheOptions<T> = {
  read: (key: string) => Promise<T>;
  bytesOf: (value: T) => number;
  maxBytes: number;
  /** Called once when reading starts to fail; `onUp` is called once when it works again. */
  onDown: (error: Error) => void;
  onUp: () => void;
  /** Called, at most once a minute per key, when the server is up but fails for this key. */
  onFault: (key: string, error: Error) => void;
  maxKeyLength?: number;
  now?: () => number;
};

type Entry<T> = { value: T; readAt: number; purgeCount: number };
type Fault = { error: Error; at: number; loggedAt: number };

const freshMs = 60_000;
/** For this long an old value is sent immediately while a new one is fetched. */
const revalidateMs = 10 * 60_000;
const staleIfErrorMs = 24 * 60 * 60_000;
/** After a failure there is no new request for this long: a dead server is not hammered, and callers do not wait. */
const restMs = 1_000;
const logAgainMs = 60_000;
const maxFaultBytes = 256 * 1024;
const faultBytes = 256;

const isStale = '110 - "Response is Stale"';
const hasFailed = '111 - "Revalidation Failed"';

/**
 * Caches what was read from another server: fresh for a minute, then served stale while it is fetched again, and for
 * a day if the server does not respond. Concurrent requests for a key share one fetch.
 */
export function createStaleCache<T>(options: StaleCacheOptions<T>): StaleCache<T> {
  const { read, onDown, onUp, onFault, now = monotonicNow } = options;
  const cache = createByteCache<Entry<T>>({
    maxBytes: options.maxBytes,
    ...(options.maxKeyLength && { maxKeyLength: options.maxKeyLength }),
    bytesOf: ({ value }) => options.bytesOf(value),
  });
  const underway = new Map<string, Promise<Entry<T>>>();
  let purgeCount = 0;
  let failure: { error: Error; at: number } | null = null;

  const faults = createByteCache<Fault>({ maxBytes: maxFaultBytes, bytesOf: () => faultBytes });

  function fail(key: string, error: Error): void {
    if (error instanceof UpstreamUnavailable && !error.isDown) {
      noteFault(key, error);
      return;
    }
    if (!failure) onDown(error);
    failure = { error, at: now() };
  }

  function noteFault(key: string, error: Error): void {
    const at = now();
    const loggedAt = faults.get(key)?.loggedAt ?? Number.NEGATIVE_INFINITY;
    const isNews = at - loggedAt >= logAgainMs;
    if (isNews) onFault(key, error);
    faults.set(key, { error, at, loggedAt: isNews ? at : loggedAt });
  }

  /** The recent failure because of which this key is not fetched now. */
  function restingAfter(key: string): Error | undefined {
    return [failure, faults.get(key)].find((last) => last && now() - last.at < restMs)?.error;
  }

  async function readNow(key: string): Promise<Entry<T>> {
    const asOf = purgeCount;
    try {
      const value = await read(key);
      if (failure) onUp();
      failure = null;
      const entry = { value, readAt: now(), purgeCount: asOf };
      const isLatest = (cache.get(key)?.purgeCount ?? 0) <= asOf;
      if (isLatest) cache.set(key, entry);
      return entry;
    } catch (error) {
      fail(key, error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }

  function refresh(key: string): Promise<Entry<T>> {
    const already = underway.get(key);
    if (already) return already;
    const resting = restingAfter(key);
    if (resting) return Promise.reject(resting);
    const reading = readNow(key).finally(() => {
      if (underway.get(key) === reading) underway.delete(key);
    });
    underway.set(key, reading);
    return reading;
  }

  const ageOf = (entry: Entry<T>) => now() - entry.readAt;
  const isCurrent = (entry: Entry<T>) => entry.purgeCount === purgeCount;
  const found = ({ value, readAt }: Entry<T>, warning?: string): Found<T> => ({
    value,
    age: Math.max(0, Math.floor((now() - readAt) / 1_000)),
    ...(warning === undefined ? {} : { warning }),
  });

  function ready(key: string): Found<T> | undefined {
    const entry = cache.get(key);
    if (!entry || !isCurrent(entry)) return undefined;
    const age = ageOf(entry);
    if (age < freshMs) return found(entry);
    if (age >= freshMs + revalidateMs) return undefined;
    refresh(key).catch(() => undefined);
    return found(entry, failure || restingAfter(key) ? hasFailed : isStale);
  }

  return {
    ready,
    get: async (key) => {
      const atHand = ready(key);
      if (atHand) return atHand;
      try {
        return found(await refresh(key));
      } catch (error) {
        const old = cache.get(key);
        if (old && ageOf(old) < staleIfErrorMs) return found(old, hasFailed);
        if (error instanceof UpstreamUnavailable) throw error;
        throw new UpstreamUnavailable(error instanceof Error ? error.message : String(error));
      }
    },
    purge: () => {
      purgeCount += 1;
      // A fetch that began before the purge may return old content.
      underway.clear();
      if (failure) failure.at = Number.NEGATIVE_INFINITY;
    },
    bytes: () => cache.calculatedSize,
  };
}
