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
 * Short, and never served beyond it: a site that is rebuilt after a publish must not be told the older text by the cache of
 * a browser that was there before.
 */
const freshness = 'public, max-age=30';
const isRead = ({ method, path }: Context) =>
  /^(?:GET|HEAD)$/u.test(method) && path.toLowerCase().startsWith('/api/');

/** Whether the caller holds this version. `*` is no version. */
export function isHeld(tag: string, ifNoneMatch: string): boolean {
  return ifNoneMatch.split(',').some((held) => held.trim().replace(/^W\//u, '') === tag);
}

/**
 * Gives every public answer a tag of its content and says for how long it holds, so that browsers and CDNs ask whether it
 * changed instead of fetching it again. What is for one caller, or is no answer, is stored nowhere.
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
  // Weak: the same tag stands for the packed and the plain bytes.
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
