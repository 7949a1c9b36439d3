import { createHash } from 'node:crypto';
import { compressedResponse } from '../../../http/compress.ts';
import { isHeld } from '../../../http/negotiation.ts';
import type { SmallestForms } from '../../../http/smallest-forms.ts';
import type { Answer } from './respond.ts';

/** The same rows of the same page have the same tag, however they are compressed. */
function tagOf(body: string, page: string | null): string {
  const hash = createHash('sha256')
    .update(body)
    .update(page ?? '');
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/**
 * Sends an answer. Personal rows may be kept by no cache of a shared phone; an app that keeps them for its learner can
 * ask by tag whether they have changed. What is the same for everybody the browser keeps, and asks so by itself; it is
 * packed once for all of them as small as brotli can.
 */
export async function deliver(
  request: Request,
  { status, headers, body, isShared }: Answer,
  smallestForms: Pick<SmallestForms, 'find'>,
) {
  headers.set('cache-control', isShared ? 'private, no-cache' : 'no-store');
  if (request.method === 'GET' && status === 200 && body !== null) {
    const etag = tagOf(body, headers.get('content-range'));
    headers.set('etag', etag);
    if (isHeld(etag, request.headers.get('if-none-match'))) {
      headers.delete('content-type');
      headers.append('vary', 'Accept-Encoding');
      return new Response(null, { status: 304, headers });
    }
    if (isShared) {
      const find = () => smallestForms.find(etag, body);
      return compressedResponse(request, body, { status, headers }, find);
    }
  }
  return compressedResponse(request, body, { status, headers });
}
