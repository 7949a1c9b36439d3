import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { wordsJson } from '@akada/content/curriculum/forms/published-library';
import { parseYamlSource } from '@akada/content/curriculum/reading/yaml-source';
import { wordsSchema } from '@akada/content/curriculum/schema';
import { explainerJson, storyboardSchema } from '@akada/content/explainer/storyboard';
import { wordsLanguageOf } from '@akada/content/words';
import { type Context, Hono } from 'hono';
import { isHeld, isRangeCurrent, readByteRange } from '../../http/negotiation.ts';

/** By file name extension. No type that a browser would execute. */
export const mediaKinds = new Map(
  Object.entries({
    svg: 'image/svg+xml',
    png: 'image/png',
    jpg: 'image/jpeg',
    webp: 'image/webp',
    webm: 'video/webm',
    mp4: 'video/mp4',
    json: 'application/json; charset=utf-8',
  }),
);

/** An SVG may use its own styles and nothing else, even when it is opened as a page. */
export const mediaPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const plainName = /^[A-Za-z0-9][A-Za-z0-9._-]*$/u;

type Found = {
  path: string;
  bytes: number;
  version: string;
  kind: string;
  /** Set when the response is generated instead of the file's own bytes. */
  text?: string;
};

const versionOfContent = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

const madeOf = (path: string, text: string, kind: string): Found => ({
  ...{ path, bytes: Buffer.byteLength(text), version: versionOfContent(text), kind, text },
});

/** The explainer of a lesson: its storyboard, as the player reads it. */
async function findExplainer(folder: string, name: string, kind: string): Promise<Found | null> {
  const path = join(folder, 'storyboards', name.replace(/\.json$/iu, '.yaml'));
  const yaml = await readFile(path, 'utf8').catch(() => null);
  const { source } = yaml === null ? {} : parseYamlSource(path, yaml, storyboardSchema);
  return source ? madeOf(path, explainerJson(source.data), kind) : null;
}

/** The glossary words of a course for pages of one language. */
async function findWords(folder: string, language: string, kind: string): Promise<Found | null> {
  const path = join(folder, 'words.yaml');
  const yaml = await readFile(path, 'utf8').catch(() => null);
  const { source } = yaml === null ? {} : parseYamlSource(path, yaml, wordsSchema);
  return source ? madeOf(path, wordsJson(source.data, language), kind) : null;
}

async function courseFolder(curriculumDir: string, course: string): Promise<string | null> {
  const subjects = await readdir(curriculumDir, { withFileTypes: true });
  for (const subject of subjects.filter((entry) => entry.isDirectory())) {
    const folder = join(curriculumDir, subject.name, course);
    if (await stat(join(folder, 'course.yaml')).catch(() => null)) return folder;
  }
  return null;
}

/** What is generated from a file of the course. */
function findMade(folder: string, name: string, kind: string): Promise<Found | null> {
  const language = wordsLanguageOf(name);
  return language ? findWords(folder, language, kind) : findExplainer(folder, name, kind);
}

/** What an editor has entered in a form, if anything; everything else comes from the files. */
export type EditedMedia = (path: string) => string | undefined;

function createFinder(curriculumDir: string, edited: EditedMedia) {
  const versions = new Map<string, string>();

  async function versionOf(path: string, stamp: string): Promise<string> {
    const key = `${path} ${stamp}`;
    const known = versions.get(key);
    if (known) return known;
    const version = versionOfContent(await readFile(path));
    versions.set(key, version);
    return version;
  }

  return async function find(course: string, name: string): Promise<Found | null> {
    const kind = mediaKinds.get(name.split('.').at(-1)?.toLowerCase() ?? '');
    if (!kind || !plainName.test(name) || !plainName.test(course)) return null;
    const text = edited(`/media/${course}/${name}`);
    if (text !== undefined) {
      const bytes = Buffer.byteLength(text);
      return { path: name, bytes, version: versionOfContent(text), kind, text };
    }
    const folder = await courseFolder(curriculumDir, course);
    if (folder && name.endsWith('.json')) return findMade(folder, name, kind);
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
  const asked = isRangeCurrent(c.req.header('if-range'), { etag: headers.etag ?? '' })
    ? c.req.header('range')
    : null;
  const range = readByteRange(asked, found.bytes);
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
  if (found.text !== undefined) {
    return new Response(Buffer.from(found.text).subarray(start, end + 1), { status, headers });
  }
  const file = Readable.toWeb(createReadStream(found.path, { start, end }));
  return new Response(file as ReadableStream, { status, headers });
}

/** The pictures, explainers, words and videos of the lessons, to be mounted at /media: `/media/<course>/<file>`. */
export function createCurriculumMedia({
  curriculumDir,
  edited = () => undefined,
}: {
  curriculumDir: string;
  edited?: EditedMedia;
}): Hono {
  const find = createFinder(curriculumDir, edited);
  const media = new Hono();
  media.get('/:course/:file', async (c) => {
    const found = await find(c.req.param('course'), c.req.param('file'));
    return found ? send(c, found) : c.json({ message: 'Not Found' }, 404);
  });
  return media;
}
