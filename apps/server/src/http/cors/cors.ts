import type { MiddlewareHandler } from 'hono';

const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const exposedHeaders =
  'content-range, content-profile, etag, x-request-id, retry-after, x-supabase-api-version';
const preflightSeconds = '7200';

/**
 * Lets web apps on other origins call the backend: only origins that were configured.
 * Unlisted origins get an ordinary answer that their browser will not hand over.
 */
export function cors(allowedOrigins: string[]): MiddlewareHandler {
  const allowed = new Set(allowedOrigins);
  return async function setCorsHeaders(c, next) {
    const origin = c.req.header('origin');
    const isAllowed = origin !== undefined && allowed.has(origin);
    if (c.req.method === 'OPTIONS') {
      c.res = new Response(null, { status: 204 });
      if (isAllowed) {
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
    if (isAllowed) {
      c.res.headers.set('access-control-allow-origin', origin);
      c.res.headers.set('access-control-expose-headers', exposedHeaders);
    }
  };
}
