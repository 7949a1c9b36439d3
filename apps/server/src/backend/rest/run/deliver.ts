import { createHash } from 'node:crypto';
import { compressAnswer, type PlainAnswer } from '../../../http/compress.ts';
import type { MaxCompressed } from '../../../http/max-compressed.ts';
import { isHeld } from '../../../http/negotiation.ts';
import type { Call } from '../call.ts';
import type { Answer } from './respond.ts';

/** The same rows of the same page get the same ETag, whatever their compression. */
function tagOf(body: string, page: string | undefined): string {
  const hash = createHash('sha256')
    .update(body)
    .update(page ?? '');
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/**
 * Prepares a response for sending. No cache of a shared phone may store personal rows; an app that stores them for
 * its learner can revalidate with the ETag. Shared data may be cached by the browser, which revalidates by itself; it
 * is compressed once for everyone at brotli's best level.
 */
export function deliver(
  call: Pick<Call, 'method' | 'headers'>,
  { status, headers, body, isShared }: Answer,
  maxCompressed: Pick<MaxCompressed, 'find'>,
): PlainAnswer | Promise<PlainAnswer> {
  headers['cache-control'] = isShared ? 'private, no-cache' : 'no-store';
  const accepted = call.headers.get('accept-encoding');
  if (call.method !== 'GET' || status !== 200 || body === null)
    return compressAnswer(accepted, { status, headers, body });
  const etag = tagOf(body, headers['content-range']);
  headers.etag = etag;
  if (isHeld(etag, call.headers.get('if-none-match'))) {
    const { 'content-type': _unsent, ...kept } = headers;
    return { status: 304, headers: { ...kept, vary: 'Accept-Encoding' }, body: null };
  }
  const find = isShared ? () => maxCompressed.find(etag, body) : undefined;
  return compressAnswer(accepted, { status, headers, body }, find);
}
