import { setTimeout as sleep } from 'node:timers/promises';
import { createByteCache } from '../lib/byte-cache.ts';
import { compressBest, minCompressedBytes } from './compress.ts';

const cacheBytes = 4 * 1024 * 1024;
/** Brotli's best takes a second of a core from here on. */
const maxBytes = 512 * 1024;
/** Whoever asks for one thing in ever new ways keeps a core busy for a small part of the time alone. */
const pauseMs = 2_000;

type Options = { compress?: typeof compressBest; pause?: number };

/**
 * The smallest forms of texts that many ask for, each under the hash of its text: whoever brings another text finds
 * another form. One is made at a time, beside the work of serving; whoever asks until then is sent a quick form.
 */
export function createSmallestForms({ compress = compressBest, pause = pauseMs }: Options = {}) {
  const forms = createByteCache<Buffer>({ maxBytes: cacheBytes, bytesOf: ({ length }) => length });
  let isBusy = false;
  let isClosed = false;

  async function make(hash: string, bytes: Buffer): Promise<void> {
    isBusy = true;
    try {
      forms.set(hash, await compress(bytes));
    } catch {
      // The quick form does as well; the next who asks has it tried again.
    }
    await sleep(pause, undefined, { ref: false });
    isBusy = false;
  }

  return {
    /** The form of a text, once it is made; until then its making is begun. */
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

export type SmallestForms = ReturnType<typeof createSmallestForms>;
