import type { Context } from 'hono';
import { chooseEncoding, isHeld } from '../../http/negotiation.ts';
import type { ContentError } from '../content-error.ts';
import type { Reply } from '../content-source.ts';

const freshness = 'public, max-age=60, stale-while-revalidate=600';
const writeMethods = 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS';

/** The request headers that decide how a response is delivered. */
export type DeliveryOptions = {
  origin: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

export type Delivery = { status: number; headers: Record<string, string>; bytes: Buffer | null };

/** Strapi's rule: every origin may read. Without an Origin the header is present and empty. */
function corsHeaders(origin: string | undefined): Record<string, string> {
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin ?? '',
    'access-control-allow-credentials': 'true',
  };
}

/** Sends a ready response in an encoding that the caller accepts, or 304 if the caller already has it. */
export function deliver({ answer, age, warning }: Reply, options: DeliveryOptions): Delivery {
  const headers = corsHeaders(options.origin);
  headers['cache-control'] = 'no-store';
  if (age !== undefined) headers.age = String(age);
  if (warning !== undefined) headers.warning = warning;
  if (answer.etag) {
    headers.etag = answer.etag;
    headers['cache-control'] = freshness;
    headers.vary = 'Origin, Accept-Encoding';
    // For `If-None-Match: *` Strapi sends everything.
    const held = options.ifNoneMatch?.trim() === '*' ? undefined : options.ifNoneMatch;
    if (isHeld(answer.etag, held)) return { status: 304, headers, bytes: null };
  }
  const { encoding, bytes } = answer.encode(chooseEncoding(options.acceptEncoding));
  headers['content-type'] = 'application/json; charset=utf-8';
  headers['content-length'] = String(bytes.length);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return { status: answer.status, headers, bytes };
}

export function sendReply(c: Context, reply: Reply): Response {
  const { status, headers, bytes } = deliver(reply, {
    origin: c.req.header('origin'),
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  });
  return new Response(bytes, { status, headers });
}

export function sendError(
  c: Context,
  error: ContentError,
  more: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(error.toBody()), {
    status: error.status,
    headers: {
      ...corsHeaders(c.req.header('origin')),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      ...more,
    },
  });
}

export function sendNotAllowed(c: Context, allow: string): Response {
  return new Response('Method Not Allowed', {
    status: 405,
    headers: {
      ...corsHeaders(c.req.header('origin')),
      allow,
      'content-type': 'text/plain; charset=utf-8',
    },
  });
}

/** A CORS preflight, or an OPTIONS request that asks which methods are allowed. */
export function sendOptions(c: Context, allow: string): Response {
  const origin = c.req.header('origin');
  if (!origin || !c.req.header('access-control-request-method')) {
    const headers = { vary: 'Origin', allow, 'content-type': 'text/plain; charset=utf-8' };
    return new Response('', { status: 200, headers });
  }
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(origin),
      'access-control-max-age': '31536000',
      'access-control-allow-methods': writeMethods,
      'access-control-allow-headers': 'Content-Type,Authorization,Origin,Accept',
    },
  });
}
