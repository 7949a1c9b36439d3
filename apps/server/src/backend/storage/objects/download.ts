import { Readable } from 'node:stream';
import { essenceOf, isInlineType } from '@akada/function-kit/files/sniff';
import {
  type ByteRange,
  isHeld,
  isRangeCurrent,
  readByteRange,
} from '../../../http/negotiation.ts';
import { storageErrors } from '../errors.ts';
import type { FileStore } from '../uploads/file-store.ts';
import type { ObjectRow } from './object-rows.ts';

/** Which caches may store the response, and for how long. */
export type Audience =
  | { kind: 'public' }
  /** Requested with a token: a shared phone's cache must not show it to the next learner. */
  | { kind: 'caller' }
  | { kind: 'link'; expiresAt: number };

function cacheControlFor(audience: Audience, stored: string, now = Date.now()): string {
  const seconds = Number(/max-age=(\d+)/.exec(stored)?.[1] ?? 0);
  if (audience.kind === 'caller') return 'private, no-cache';
  if (audience.kind === 'public') return seconds > 0 ? `public, max-age=${seconds}` : 'no-cache';
  const left = Math.max(0, audience.expiresAt - Math.floor(now / 1000));
  return `private, max-age=${Math.min(seconds, left)}`;
}

const encodeFileName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** `?download` saves; `?download=name` saves under that name. Only harmless types may be shown inline. */
function dispositionFor(row: ObjectRow, download: string | null): string {
  const isInline = download === null && isInlineType(row.metadata.mimetype);
  const name = download || row.name.split('/').at(-1) || 'file';
  const kind = isInline ? 'inline' : 'attachment';
  const wellFormed = name.replace(/[\p{Cc}\p{Cs}]/gu, '_').slice(0, 255);
  return `${kind}; filename*=UTF-8''${encodeFileName(wellFormed)}`;
}

/** Markup is sent as plain text even as an attachment, as a second safeguard. */
function contentTypeFor({ metadata: { mimetype } }: ObjectRow): string {
  const isMarkup = /html|svg|xml|javascript|ecmascript/.test(essenceOf(mimetype));
  return isMarkup ? 'text/plain;charset=UTF-8' : mimetype;
}

/** Browsers refuse to open their PDF viewer in a sandbox; every other type is sandboxed. */
const policyFor = (mimetype: string) =>
  essenceOf(mimetype) === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    : "default-src 'none'; frame-ancestors 'none'; sandbox";

function headersFor(row: ObjectRow, audience: Audience, url: URL): Headers {
  const { metadata } = row;
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': cacheControlFor(audience, metadata.cacheControl),
    'content-disposition': dispositionFor(row, url.searchParams.get('download')),
    'content-type': contentTypeFor(row),
    // A site on another host shows these as images.
    'cross-origin-resource-policy': 'cross-origin',
    etag: metadata.eTag,
    'last-modified': row.updated_at.toUTCString(),
    'x-content-type-options': 'nosniff',
  });
  if (audience.kind === 'caller') headers.set('vary', 'Authorization, apikey');
  headers.set('content-security-policy', policyFor(metadata.mimetype));
  return headers;
}

function rangeFor(request: Request, row: ObjectRow): ByteRange | null {
  const { eTag: etag, size } = row.metadata;
  const version = { etag, lastModified: row.updated_at.toUTCString() };
  if (!isRangeCurrent(request.headers.get('if-range'), version)) return null;
  const range = readByteRange(request.headers.get('range'), size);
  if (range === 'unsatisfiable') throw storageErrors.invalidRange(size);
  return range;
}

/** Sends an object to a caller who has been authorised. */
export async function sendObject(
  store: FileStore,
  request: Request,
  findRow: () => Promise<ObjectRow>,
  audience: Audience,
): Promise<Response> {
  const row = await findRow();
  const headers = headersFor(row, audience, new URL(request.url));
  if (isHeld(row.metadata.eTag, request.headers.get('if-none-match')))
    return new Response(null, { status: 304, headers });

  const range = rangeFor(request, row);
  const { start, end } = range ?? { start: 0, end: row.metadata.size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${row.metadata.size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD' || row.metadata.size === 0) {
    return new Response(null, { status, headers });
  }
  const file = await store.openFile(row.version);
  if (!file) return retryReplaced(store, request, row, findRow, audience);
  const stream = Readable.toWeb(file.createReadStream({ start, end }));
  return new Response(stream as ReadableStream, { status, headers });
}

/** The file was removed after the row was read: either replaced (then send the new one) or deleted. */
async function retryReplaced(
  store: FileStore,
  request: Request,
  seen: ObjectRow,
  findRow: () => Promise<ObjectRow>,
  audience: Audience,
): Promise<Response> {
  const row = await findRow();
  if (row.version === seen.version) throw storageErrors.noSuchKey();
  return sendObject(store, request, async () => row, audience);
}
