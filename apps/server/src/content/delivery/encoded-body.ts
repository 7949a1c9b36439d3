import { createHash } from 'node:crypto';
import { compressAtOnce, compressBest, minCompressedBytes } from '../../http/compress.ts';
import type { Compression, Encoding } from '../../http/negotiation.ts';

export type EncodedBytes = { encoding: Encoding; bytes: Buffer };

/** A ready response: its bytes in each encoding that was ever requested. */
export type EncodedBody = {
  status: number;
  etag: string | null;
  /** The bytes for a caller that accepts this encoding; short responses are never compressed. */
  encode: (encoding: Encoding) => EncodedBytes;
  /** An upper bound of its size in memory, whatever encodings are requested. */
  maxBytes: number;
  /** Replaces the brotli bytes with the smallest ones. */
  compressBest: () => Promise<void>;
};

/** Creates a response from the JSON text of its body. */
export function createEncodedBody(status: number, json: string): EncodedBody {
  const plain = Buffer.from(json);
  const isShort = plain.length < minCompressedBytes;
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const compressed: Partial<Record<Compression, Buffer>> = {};
  let hasBest = false;

  return {
    status,
    etag: status === 200 ? `W/"${hash}"` : null,
    encode: (encoding) => {
      if (isShort || encoding === 'identity') return { encoding: 'identity', bytes: plain };
      compressed[encoding] ??= compressAtOnce[encoding](plain);
      return { encoding, bytes: compressed[encoding] };
    },
    // Text compresses to less than half, in brotli and in gzip.
    maxBytes: plain.length * 2,
    compressBest: async () => {
      if (isShort || hasBest) return;
      compressed.br = await compressBest(plain);
      hasBest = true;
    },
  };
}
