import { setTimeout as sleep } from 'node:timers/promises';
import { createLruCache, entryOverhead } from '../lib/lru-cache.ts';
import { minCompressedBytes } from './compress.ts';
import { compressInChild } from './compress-in-child.ts';

const cacheBytes = 4 * 1024 * 1024;
/** Brotli's best takes a second of a core from here on. */
const maxBytes = 512 * 1024;
/** Whoever asks for one thing in ever new ways keeps a core busy for a small part of the time alone. */
const pauseMs = 2_000;

type Options = { compressBest?: typeof compressInChild; pause?: number };

/**
 * The smallest forms of texts that many ask for, each under the hash of its text: whoever brings another text finds
 * another form. One is made at a time, beside the work of serving; whoever asks until then is sent a quick form.
 */
export function createSmallestForms({
  compressBest = compressInChild,
  pause = pauseMs,
}: Options = {}) {
  const closing = new AbortController();
  const forms = createLruCache<Buffer>({
    max: cacheBytes,
    weigh: (form, hash) => form.length + entryOverhead(hash),
  });
  let isBusy = false;

  async function make(hash: string, bytes: Buffer): Promise<void> {
    const { signal } = closing;
    isBusy = true;
    try {
      forms.set(hash, await compressBest(bytes, signal));
    } catch {
      // The quick form does as well; the next who asks has it tried again.
    }
    await sleep(pause, undefined, { ref: false, signal }).catch(() => undefined);
    isBusy = false;
  }

  return {
    /** The form of a text, once it is made; until then its making is begun. */
    find(hash: string, text: string): Buffer | undefined {
      const known = forms.get(hash);
      if (known || isBusy || closing.signal.aborted) return known;
      const bytes = Buffer.from(text);
      if (bytes.length >= minCompressedBytes && bytes.length <= maxBytes) void make(hash, bytes);
      return undefined;
    },
    close: () => closing.abort(),
  };
}

export type SmallestForms = ReturnType<typeof createSmallestForms>;
