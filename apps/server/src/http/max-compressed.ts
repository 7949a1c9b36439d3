import { setTimeout as sleep } from 'node:timers/promises';
import { createByteCache } from '../lib/byte-cache.ts';
import { compressBest, minCompressedBytes } from './compress.ts';

const cacheBytes = 4 * 1024 * 1024;
/** From this size on brotli's best level takes a second of a core. */
const maxBytes = 512 * 1024;
/** A caller that requests ever new variants keeps a core busy for only a small part of the time. */
const pauseMs = 2_000;

type Options = { compress?: typeof compressBest; pause?: number };

/**
 * Popular texts at brotli's best level, keyed by the hash of the text, so that a different text never gets a wrong
 * result. They are compressed one at a time between other requests; until then callers get a faster, larger version.
 */
export function createMaxCompressed({ compress = compressBest, pause = pauseMs }: Options = {}) {
  const forms = createByteCache<Buffer>({ maxBytes: cacheBytes, bytesOf: ({ length }) => length });
  let isBusy = false;
  let isClosed = false;

  async function make(hash: string, bytes: Buffer): Promise<void> {
    isBusy = true;
    try {
      forms.set(hash, await compress(bytes));
    } catch {
      // The faster version is good enough; the next request retries.
    }
    await sleep(pause, undefined, { ref: false });
    isBusy = false;
  }

  return {
    /** The compressed text if it is ready; otherwise compression starts. */
    find(hash: string, text: string): Buffer | undefined {
      const known = forms.get(hash);
      if (known || isBusy || isClosed) return known;
      const bytes = Buffer.from(text);
      if (bytes.length >= minCompressedBytes && bytes.length <= maxBytes) void make(hash, bytes);
      return undefined;
    },
    close: () => {
      isClosed = true;
    },
  };
}

export type MaxCompressed = ReturnType<typeof createMaxCompressed>;
