import { type Context, Hono } from 'hono';
import { isHeld, isRangeCurrent, readByteRange } from '../../http/negotiation.ts';
import { mediaKinds, mediaPolicy } from '../delivery/media.ts';
import { createStaleCache, type Found } from './stale-cache.ts';
import type { StrapiClient } from './strapi-client.ts';
import { UpstreamUnavailable, unexpectedStatus } from './upstream-error.ts';

type Upload = {
  status: 200 | 404;
  kind: Record<string, string>;
  etag: string;
  bytes: Buffer;
};

const maxBytes = 32 * 1024 * 1024;
/** Images are cached; a video is streamed through. */
const maxCachedFileBytes = 2 * 1024 * 1024;
const plainName = /^[A-Za-z0-9][A-Za-z0-9._-]*$/u;

const otherKinds = new Map(
  Object.entries({
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    avif: 'image/avif',
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    ogg: 'audio/ogg',
    wav: 'audio/wav',
    pdf: 'application/pdf',
    txt: 'text/plain; charset=utf-8',
  }),
);

/** Strapi's content type is not trusted: it might claim to be a page. Unknown types are downloaded, not shown. */
function kindHeaders(path: string): Record<string, string> {
  const ending = path.split('.').at(-1)?.toLowerCase() ?? '';
  const kind = mediaKinds.get(ending) ?? otherKinds.get(ending);
  if (kind) return { 'content-type': kind };
  return { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
}

/** For a file that is too large to cache only the name is kept. */
type Cached = Upload | 'large';

const fixedHeaders = {
  'content-security-policy': mediaPolicy,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=600',
  'accept-ranges': 'bytes',
};

async function download(client: StrapiClient, path: string): Promise<Cached> {
  const response = await client.file(path, { 'accept-encoding': 'identity' });
  if (response.status !== 200 && response.status !== 404) {
    await response.body?.cancel();
    throw unexpectedStatus(path, response.status);
  }
  if (Number(response.headers.get('content-length') ?? 0) > maxCachedFileBytes) {
    await response.body?.cancel();
    return 'large';
  }
  return {
    status: response.status,
    kind: kindHeaders(path),
    etag: response.headers.get('etag') ?? `"${response.headers.get('last-modified') ?? path}"`,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

function send(c: Context, value: Upload, { age, warning }: Found<Cached>): Response {
  if (value.status === 404) return c.json({ message: 'Not Found' }, 404);
  const { bytes, kind, etag } = value;
  const headers: Record<string, string> = { ...fixedHeaders, ...kind, etag };
  headers.age = String(age);
  if (warning !== undefined) headers.warning = warning;
  if (isHeld(etag, c.req.header('if-none-match')))
    return new Response(null, { status: 304, headers });
  const asked = isRangeCurrent(c.req.header('if-range'), { etag }) ? c.req.header('range') : null;
  const range = readByteRange(asked, bytes.length);
  if (range === 'unsatisfiable') {
    headers['content-range'] = `bytes */${bytes.length}`;
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: bytes.length - 1 };
  if (range) headers['content-range'] = `bytes ${start}-${end}/${bytes.length}`;
  headers['content-length'] = String(end - start + 1);
  return new Response(bytes.subarray(start, end + 1), { status: range ? 206 : 200, headers });
}

const passedOn = ['content-length', 'content-range', 'etag', 'last-modified'];

async function stream(c: Context, client: StrapiClient, path: string): Promise<Response> {
  const range = c.req.header('range');
  const ifRange = c.req.header('if-range');
  const response = await client.file(path, {
    ...(range && { range }),
    ...(ifRange && { 'if-range': ifRange }),
  });
  if (![200, 206, 416].includes(response.status)) {
    await response.body?.cancel();
    throw unexpectedStatus(path, response.status);
  }
  const headers = new Headers({ ...fixedHeaders, ...kindHeaders(path) });
  for (const name of passedOn) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(response.body, { status: response.status, headers });
}

/** Files that editors uploaded, to be mounted at /uploads. */
export function createUploads(client: StrapiClient): Hono {
  const cache = createStaleCache<Cached>({
    read: (path) => download(client, path),
    bytesOf: (file) => (file === 'large' ? 0 : file.bytes.length),
    maxBytes,
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
