import type { Context } from 'hono';
import type { Answer } from './answers.ts';
import type { ContentError } from './content-error.ts';
import { chooseEncoding, isHeld } from './negotiate.ts';

const freshness = 'public, max-age=60, stale-while-revalidate=600';
const writeMethods = 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS';

/** Strapi's rule: whoever asks may read. Without an Origin the header is there and empty. */
function corsHeaders(c: Context): Record<string, string> {
  return {
    vary: 'Origin',
    'access-control-allow-origin': c.req.header('origin') ?? '',
    'access-control-allow-credentials': 'true',
  };
}

/** Sends a ready answer in the encoding the caller takes, or says that they hold it already. */
export function sendAnswer(c: Context, answer: Answer): Response {
  const headers: Record<string, string> = { ...corsHeaders(c), 'cache-control': 'no-store' };
  if (answer.etag) {
    headers.etag = answer.etag;
    headers['cache-control'] = freshness;
    headers.vary = 'Origin, Accept-Encoding';
    if (isHeld(answer.etag, c.req.header('if-none-match'))) {
      return new Response(null, { status: 304, headers });
    }
  }
  const { encoding, bytes } = answer.pack(chooseEncoding(c.req.header('accept-encoding')));
  headers['content-type'] = 'application/json; charset=utf-8';
  headers['content-length'] = String(bytes.length);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new Response(bytes, { status: answer.status, headers });
}

export function sendError(c: Context, error: ContentError): Response {
  return new Response(JSON.stringify(error.toBody()), {
    status: error.status,
    headers: {
      ...corsHeaders(c),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    },
  });
}

export function sendNotAllowed(c: Context, allow: string): Response {
  return new Response('Method Not Allowed', {
    status: 405,
    headers: { ...corsHeaders(c), allow, 'content-type': 'text/plain; charset=utf-8' },
  });
}

/** A browser's question before a call from another origin, or anybody's question what may be done. */
export function sendOptions(c: Context, allow: string): Response {
  const origin = c.req.header('origin');
  if (!origin || !c.req.header('access-control-request-method')) {
    const headers = { vary: 'Origin', allow, 'content-type': 'text/plain; charset=utf-8' };
    return new Response('', { status: 200, headers });
  }
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(c),
      'access-control-max-age': '31536000',
      'access-control-allow-methods': writeMethods,
      'access-control-allow-headers': 'Content-Type,Authorization,Origin,Accept',
    },
  });
}
