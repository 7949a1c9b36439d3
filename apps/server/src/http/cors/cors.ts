import type { MiddlewareHandler } from 'hono';

const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const exposedHeaders =
  'content-range, content-profile, etag, x-request-id, retry-after, x-supabase-api-version';
const preflightSeconds = '7200';

type CorsHeaders = Record<string, string>;

/** What an answer tells the browser of a web app: nothing unless its origin was configured. */
export function createCorsHeaders(allowedOrigins: string[]) {
  const allowed = new Map<string, CorsHeaders>(
    allowedOrigins.map((origin) => [
      origin,
      { 'access-control-allow-origin': origin, 'access-control-expose-headers': exposedHeaders },
    ]),
  );
  return (origin: string | undefined): CorsHeaders | undefined =>
    origin === undefined ? undefined : allowed.get(origin);
}

export type HeadersForOrigin = ReturnType<typeof createCorsHeaders>;

/**
 * Lets web apps on other origins call the backend: only origins that were configured.
 * Unlisted origins get an ordinary answer that their browser will not hand over.
 */
export function cors(headersForOrigin: HeadersForOrigin): MiddlewareHandler {
  return async function setCorsHeaders(c, next) {
    const headers = headersForOrigin(c.req.header('origin'));
    if (c.req.method === 'OPTIONS') {
      c.res = new Response(null, { status: 204 });
      if (headers) {
        c.res.headers.set('access-control-allow-methods', allowedMethods);
        c.res.headers.set(
          'access-control-allow-headers',
          c.req.header('access-control-request-headers') ?? '*',
        );
        c.res.headers.set('access-control-max-age', preflightSeconds);
      }
    } else {
      await next();
    }
    c.res.headers.append('vary', 'Origin');
    for (const [name, value] of Object.entries(headers ?? {})) c.res.headers.set(name, value);
  };
}
