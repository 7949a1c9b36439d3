import type { MiddlewareHandler } from 'hono';

const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const exposedHeaders =
  'content-range, content-profile, etag, x-request-id, retry-after, x-supabase-api-version';
const preflightSeconds = '7200';

/**
 * Lets web apps on configured origins call the backend. Other origins get an ordinary response that their browser
 * will not hand over.
 */
export function cors(allowedOrigins: string[]): MiddlewareHandler {
  return async function setCorsHeaders(c, next) {
    const origin = c.req.header('origin') ?? '';
    const isAllowed = allowedOrigins.includes(origin);
    const isPreflight = c.req.method === 'OPTIONS';
    if (isPreflight) c.res = new Response(null, { status: 204 });
    else await next();
    const { headers } = c.res;
    headers.append('vary', 'Origin');
    if (!isAllowed) return;
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-expose-headers', exposedHeaders);
    if (!isPreflight) return;
    headers.set('access-control-allow-methods', allowedMethods);
    headers.set(
      'access-control-allow-headers',
      c.req.header('access-control-request-headers') ?? '*',
    );
    headers.set('access-control-max-age', preflightSeconds);
  };
}
