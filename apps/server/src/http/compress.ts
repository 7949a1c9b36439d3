import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';
import { type Compression, chooseEncoding, type Encoding } from './negotiation.ts';

/** Below this size a response fits into one packet anyway. */
export const minCompressedBytes = 1_024;

/** Up to this size, compressing synchronously takes less time than handing the text to another thread. */
const maxBytesAtOnce = 32 * 1024;
/** From this size on the fastest level is used: responses may have megabytes, and threads are few. */
const manyBytes = 1024 * 1024;

/** Measured with a learner's skills and badges: level 5 is 8 % smaller than level 4 and takes 0.7 ms for 20 KB instead of 0.5. */
const brotliOptions = (size: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: size >= manyBytes ? 1 : 5,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
const gzipOptions = (size: number) => ({ level: size >= manyBytes ? 1 : 6 });

export const compressAtOnce: Record<Compression, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, brotliOptions(bytes.length)),
  gzip: (bytes) => gzipSync(bytes, gzipOptions(bytes.length)),
};
/** Brotli's best level, for popular responses: half a megabyte takes a second of a core, on the thread pool. */
export const compressBest = (bytes: Buffer): Promise<Buffer> =>
  brotliAside(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      // The window spans a course; the default one takes 20 MB more and gains nothing.
      [constants.BROTLI_PARAM_LGWIN]: 19,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

const brotliAside = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const gzipAside = promisify<Buffer, { level: number }, Buffer>(gzip);
const compressAside: Record<Compression, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotliAside(bytes, brotliOptions(bytes.length)),
  gzip: (bytes) => gzipAside(bytes, gzipOptions(bytes.length)),
};

function compress(encoding: Encoding, text: string): Buffer | string | Promise<Buffer> {
  if (encoding === 'identity' || text.length < minCompressedBytes) return text;
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytesAtOnce) return compressAtOnce[encoding](bytes);
  return compressAside[encoding](bytes);
}

const mayBeCompressed = new Set([200, 201]);
const textType = /^(?:application\/(?:[\w.+-]+\+)?json|text\/)/u;

/** A response that is not yet a Response object. */
export type PlainAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | null;
};

/**
 * Compresses a text with the caller's best encoding. Responses with tokens do not come here. A foreign page could not
 * request ours anyway: headers that only our own pages set identify the caller, never cookies.
 */
export function compressAnswer(
  accepted: string | null,
  { status, headers, body: text }: PlainAnswer & { body: string | null },
  /** The text in brotli, if it is already cached. */
  findBrotli: () => Buffer | undefined = () => undefined,
): PlainAnswer | Promise<PlainAnswer> {
  if (text === null || !mayBeCompressed.has(status)) return { status, headers, body: text };
  const encoding = chooseEncoding(accepted);
  const ready = encoding === 'br' ? findBrotli() : undefined;
  const vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
  const plain = { ...headers, vary };
  const dress = (bytes: Buffer): PlainAnswer => {
    const length = String(bytes.length);
    const packed = { ...plain, 'content-encoding': encoding, 'content-length': length };
    return { status, headers: packed, body: bytes };
  };
  const body = ready ?? compress(encoding, text);
  if (body instanceof Promise) return body.then(dress);
  return typeof body === 'string' ? { status, headers: plain, body } : dress(body);
}

export const toResponse = ({ status, headers, body }: PlainAnswer) =>
  new Response(body as string | Uint8Array<ArrayBuffer> | null, { status, headers });

/** The same for a finished response. Streamed responses, such as downloads, are returned unchanged. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const { status, headers } = response;
  const isText = textType.test(headers.get('content-type') ?? '');
  const isPlain = isText && !headers.has('content-encoding') && !headers.has('content-range');
  const isWhole = request.method !== 'HEAD' && !headers.has('content-disposition');
  if (!isPlain || !isWhole || !mayBeCompressed.has(status)) return response;
  const answer = { status, headers: Object.fromEntries(headers), body: await response.text() };
  return toResponse(await compressAnswer(request.headers.get('accept-encoding'), answer));
}
