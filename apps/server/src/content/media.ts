import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { isHeld } from './negotiate.ts';

const kinds = new Map(
  Object.entries({
    svg: 'image/svg+xml',
    png: 'image/png',
    jpg: 'image/jpeg',
    webp: 'image/webp',
    webm: 'video/webm',
    mp4: 'video/mp4',
    vtt: 'text/vtt; charset=utf-8',
  }),
);

/** A drawing may style itself, and nothing else, even when it is opened as a page. */
export const mediaPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const plainName = /^[A-Za-z0-9][A-Za-z0-9._-]*$/u;

type Found = { path: string; bytes: number; version: string; kind: string };

async function courseFolder(curriculumDir: string, course: string): Promise<string | null> {
  const subjects = await readdir(curriculumDir, { withFileTypes: true });
  for (const subject of subjects.filter((entry) => entry.isDirectory())) {
    const folder = join(curriculumDir, subject.name, course);
    if (await stat(join(folder, 'course.yaml')).catch(() => null)) return folder;
  }
  return null;
}

function createFinder(curriculumDir: string) {
  const versions = new Map<string, string>();

  async function versionOf(path: string, stamp: string): Promise<string> {
    const key = `${path} ${stamp}`;
    const known = versions.get(key);
    if (known) return known;
    const version = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
      .slice(0, 12);
    versions.set(key, version);
    return version;
  }

  return async function find(course: string, name: string): Promise<Found | null> {
    const kind = kinds.get(name.split('.').at(-1)?.toLowerCase() ?? '');
    if (!kind || !plainName.test(name) || !plainName.test(course)) return null;
    const folder = await courseFolder(curriculumDir, course);
    for (const part of folder ? ['pictures', 'media'] : []) {
      const path = join(folder ?? '', part, name);
      const info = await stat(path).catch(() => null);
      if (info?.isFile()) {
        const version = await versionOf(path, `${info.mtimeMs} ${info.size}`);
        return { path, bytes: info.size, version, kind };
      }
    }
    return null;
  };
}

type Range = { start: number; end: number };

/** Reads a single byte range; null when there is none to honour, 'unsatisfiable' when it lies outside. */
export function readRange(
  header: string | undefined,
  size: number,
): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const suffix = match[1] === '';
  const start = suffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = suffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

function send(c: Context, found: Found): Response {
  const isVersioned = c.req.query('v') === found.version;
  const headers: Record<string, string> = {
    'content-type': found.kind,
    'content-security-policy': mediaPolicy,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
    etag: `"${found.version}"`,
    'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
  };
  if (isHeld(`"${found.version}"`, c.req.header('if-none-match'))) {
    return new Response(null, { status: 304, headers });
  }
  const range = readRange(c.req.header('range'), found.bytes);
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${found.bytes}` },
    });
  }
  const { start, end } = range ?? { start: 0, end: found.bytes - 1 };
  headers['content-length'] = String(end - start + 1);
  if (range) headers['content-range'] = `bytes ${start}-${end}/${found.bytes}`;
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD' || found.bytes === 0) return new Response(null, { status, headers });
  const file = Readable.toWeb(createReadStream(found.path, { start, end }));
  return new Response(file as ReadableStream, { status, headers });
}

/** The pictures and videos of the lessons, to be mounted at /media: `/media/<course>/<file>`. */
export function createCurriculumMedia({ curriculumDir }: { curriculumDir: string }): Hono {
  const find = createFinder(curriculumDir);
  const media = new Hono();
  media.get('/:course/:file', async (c) => {
    const found = await find(c.req.param('course'), c.req.param('file'));
    return found ? send(c, found) : c.json({ message: 'Not Found' }, 404);
  });
  return media;
}
