import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '../../http/negotiation.ts';
import { scratchBytes } from '../memory/scratch.ts';

export type EncodedBytes = { encoding: Encoding; bytes: Buffer };

/** A ready reply: its bytes in each encoding that was ever asked for. */
export type EncodedBody = {
  status: number;
  etag: string | null;
  /** The bytes to send to a caller who takes this encoding; short replies are never packed. */
  encode: (encoding: Encoding) => EncodedBytes;
  /** How much memory the answer holds now. */
  weight: () => number;
  /** Swaps the brotli bytes for smaller ones of the same content. */
  replaceBrotli: (smaller: Buffer) => void;
  /** Keeps the brotli bytes and gives up the plain ones; they are unpacked again for whoever wants others. */
  dropPlain: () => void;
};

/**
 * Fast enough to run inside a request: about 10 ms for a whole course. The window spans a course; brotli's
 * default one is many times larger and only takes memory.
 */
const quickBrotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 },
};
const quickGzip = { level: 6 };

/** Below this size a reply fits a packet anyway. */
const minCompressedBytes = 1_024;

const compress = (encoding: 'br' | 'gzip', bytes: Buffer) =>
  encoding === 'br' ? brotliCompressSync(bytes, quickBrotli) : gzipSync(bytes, quickGzip);

/** Makes an answer from the JSON text of its body; `keep` puts its packed bytes where they shall lie. */
export function createEncodedBody(
  status: number,
  json: string,
  copy: (bytes: Buffer) => Buffer = (bytes) => bytes,
): EncodedBody {
  let plain: string | null = json;
  let decompressed: WeakRef<Buffer> | null = null;
  const size = Buffer.byteLength(json);
  const isShort = size < minCompressedBytes;
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const compressed = new Map<Encoding, Buffer>();

  /** Unpacked again at most once between two clean-ups of memory, however many want it. */
  function identity(): Buffer {
    const known = decompressed?.deref();
    if (known) return known;
    const bytes =
      plain === null
        ? brotliDecompressSync(compressed.get('br') ?? Buffer.alloc(0))
        : Buffer.from(plain);
    decompressed = new WeakRef(bytes);
    return bytes;
  }

  function encode(encoding: Encoding): EncodedBytes {
    if (isShort || encoding === 'identity') return { encoding: 'identity', bytes: identity() };
    const known = compressed.get(encoding);
    if (known) return { encoding, bytes: known };
    const bytes = copy(compress(encoding, plain === null ? identity() : scratchBytes(plain)));
    compressed.set(encoding, bytes);
    return { encoding, bytes };
  }

  return {
    status,
    etag: status === 200 ? `W/"${hash}"` : null,
    encode,
    weight: () => {
      const compressedBytes = [...compressed.values()].reduce(
        (sum, bytes) => sum + bytes.length,
        0,
      );
      return compressedBytes + (plain === null ? 0 : size);
    },
    replaceBrotli: (smaller) => {
      if (smaller.length < encode('br').bytes.length) compressed.set('br', copy(smaller));
    },
    dropPlain: () => {
      if (isShort) return;
      encode('br');
      plain = null;
    },
  };
}
