import { type Context, Hono } from 'hono';
import { mediaPolicy, readRange } from '../media.ts';
import { isHeld } from '../negotiate.ts';
import { createStaleCache, type Found } from './stale-cache.ts';
import type { StrapiClient } from './strapi-client.ts';
import { UpstreamUnavailable, unexpectedStatus } from './upstream-error.ts';

type Upload = { status: 200 | 404; kind: string; etag: string; bytes: Buffer };

const mostBytes = 32 * 1024 * 1024;
/** Pictures are kept; a video is passed on piece by piece. */
const mostToKeep = 2 * 1024 * 1024;
const plainName = /^[A-Za-z0-9][A-Za-z0-9._-]*$/u;

/** What is too large to be kept is known by name only. */
type Kept = Upload | 'large';

const fixedHeaders = {
  'content-security-policy': mediaPolicy,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=600',
  'accept-ranges': 'bytes',
};

async function download(client: StrapiClient, path: string): Promise<Kept> {
  const response = await client.file(path, { 'accept-encoding': 'identity' });
  if (response.status !== 200 && response.status !== 404) {
    await response.body?.cancel();
    throw unexpectedStatus(path, response.status);
  }
  if (Number(response.headers.get('content-length') ?? 0) > mostToKeep) {
    await response.body?.cancel();
    return 'large';
  }
  return {
    status: response.status,
    kind: response.headers.get('content-type') ?? 'application/octet-stream',
    etag: response.headers.get('etag') ?? `"${response.headers.get('last-modified') ?? path}"`,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

function send(c: Context, value: Upload, { age, warning }: Found<Kept>): Response {
  if (value.status === 404) return c.json({ message: 'Not Found' }, 404);
  const { bytes, kind, etag } = value;
  const headers: Record<string, string> = { ...fixedHeaders, 'content-type': kind, etag };
  headers.age = String(age);
  if (warning !== undefined) headers.warning = warning;
  if (isHeld(etag, c.req.header('if-none-match')))
    return new Response(null, { status: 304, headers });
  const range = readRange(c.req.header('range'), bytes.length);
  if (range === 'unsatisfiable') {
    headers['content-range'] = `bytes */${bytes.length}`;
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: bytes.length - 1 };
  if (range) headers['content-range'] = `bytes ${start}-${end}/${bytes.length}`;
  headers['content-length'] = String(end - start + 1);
  return new Response(bytes.subarray(start, end + 1), { status: range ? 206 : 200, headers });
}

const passedOn = ['content-type', 'content-length', 'content-range', 'etag', 'last-modified'];

async function stream(c: Context, client: StrapiClient, path: string): Promise<Response> {
  const range = c.req.header('range');
  const response = await client.file(path, range ? { range } : {});
  if (![200, 206, 416].includes(response.status)) {
    await response.body?.cancel();
    throw unexpectedStatus(path, response.status);
  }
  const headers = new Headers(fixedHeaders);
  for (const name of passedOn) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(response.body, { status: response.status, headers });
}

/** Files that editors uploaded, to be mounted at /uploads. */
export function createUploads(client: StrapiClient): Hono {
  const cache = createStaleCache<Kept>({
    read: (path) => download(client, path),
    weigh: (kept) => (kept === 'large' ? 0 : kept.bytes.length),
    mostBytes,
    onDown: () => undefined,
    onUp: () => undefined,
    onFault: () => undefined,
  });
  const uploads = new Hono();
  uploads.get('/:name', async (c) => {
    const name = c.req.param('name');
    if (!plainName.test(name)) return c.json({ message: 'Not Found' }, 404);
    const path = `/uploads/${name}`;
    try {
      const found = await cache.get(path);
      if (found.value === 'large') return await stream(c, client, path);
      return send(c, found.value, found);
    } catch (error) {
      if (!(error instanceof UpstreamUnavailable)) throw error;
      const message = 'The file cannot be reached right now';
      return c.json({ message }, 503, { 'retry-after': String(error.retryAfterSeconds) });
    }
  });
  return uploads;
}
