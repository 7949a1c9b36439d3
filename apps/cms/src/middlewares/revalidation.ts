import { createHash } from 'node:crypto';

type Context = {
  path: string;
  method: string;
  status: number;
  type: string;
  body: unknown;
  get: (header: string) => string;
  set: (header: string, value: string) => void;
  response: { get: (header: string) => string };
};

/**
 * Short, and never served stale: a site rebuilt after a publish must not show old text from the cache of a browser that
 * visited before.
 */
const freshness = 'public, max-age=30';
const isRead = ({ method, path }: Context) =>
  /^(?:GET|HEAD)$/u.test(method) && path.toLowerCase().startsWith('/api/');

/** Whether the caller has this version. `*` does not count as one. */
export function isHeld(tag: string, ifNoneMatch: string): boolean {
  return ifNoneMatch.split(',').some((held) => held.trim().replace(/^W\//u, '') === tag);
}

/**
 * Gives every public answer an ETag and a max-age, so that browsers and CDNs revalidate instead of fetching it again.
 * Private answers and errors are never cached.
 */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  await next();
  if (!isRead(ctx)) return;
  const isForAll = ctx.status === 200 && ctx.get('authorization') === '';
  if (!isForAll || ctx.response.get('cache-control') === 'no-store') {
    ctx.set('cache-control', 'no-store');
    return;
  }
  const text = typeof ctx.body === 'string' ? ctx.body : JSON.stringify(ctx.body);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  // Weak: compressed and plain bytes share one tag.
  ctx.set('etag', `W/${tag}`);
  ctx.set('cache-control', freshness);
  if (isHeld(tag, ctx.get('if-none-match'))) {
    ctx.status = 304;
    ctx.body = null;
    return;
  }
  ctx.body = text;
  ctx.type = 'application/json; charset=utf-8';
};
