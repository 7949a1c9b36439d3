import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lessonPath, writeSample } from '../../../../../packages/content/test/sample-curriculum.ts';
import { createLog } from '../../lib/log.ts';
import { type ContentApi, createContentApi } from '../api.ts';
import { createCurriculumMedia } from '../delivery/media.ts';

let curriculumDir = '';
let api: ContentApi | null = null;
const logged: string[] = [];
const log = createLog('info', { write: (line: string) => void logged.push(line) });

beforeEach(() => {
  curriculumDir = mkdtempSync(join(tmpdir(), 'akada-content-'));
  logged.length = 0;
});
afterEach(() => {
  api?.close();
  api = null;
  rmSync(curriculumDir, { recursive: true });
});

function open(watch: boolean) {
  api = createContentApi({ curriculumDir, log, watch });
  const app = new Hono()
    .route('/api', api)
    .route('/media', createCurriculumMedia({ curriculumDir }));
  return (path: string, headers: Record<string, string> = {}) =>
    Promise.resolve(app.request(`http://localhost${path}`, { headers }));
}

const titleOf = async (response: Response) =>
  ((await response.json()) as { data: { units: { lessons: { title: string }[] }[] } }).data.units[0]
    ?.lessons[0]?.title;
const deep = '/api/courses/jss1-mathematics?populate=units.lessons';

describe('createContentApi', () => {
  it('serves the curriculum files with their ids, order and questions', async () => {
    writeSample(curriculumDir);
    const get = open(false);
    const response = await get(`${deep}.quiz_question.question_option`);
    expect(await response.json()).toMatchObject({
      data: {
        documentId: 'jss1-mathematics',
        units: [
          {
            documentId: 'jss1-mathematics-unit-1',
            lessons: [
              { documentId: 'jss1-mathematics-unit-1-lesson-1-halves', slug: 'halves' },
              { documentId: 'jss1-mathematics-unit-1-lesson-2-thirds', slug: 'thirds' },
            ],
          },
        ],
      },
    });
  });

  it('refuses to start on a broken curriculum with one sentence that says where', () => {
    writeSample(curriculumDir, { files: { [lessonPath]: 'no front matter' } });
    expect(() => open(false)).toThrow(
      /^The curriculum in .* cannot be served: mathematics\/jss1-mathematics\/lessons\/halves\.md:1 {2}shape {2}the file must begin/u,
    );
  });

  it('refuses to start without a course', () => {
    expect(() => open(false)).toThrow('holds no course');
  });

  it('serves poor content: only what cannot be served stops it', () => {
    writeSample(curriculumDir, { body: 'Too short.' });
    expect(() => open(false)).not.toThrow();
  });

  it('shows a changed file, and keeps the last good version of a broken one', async () => {
    writeSample(curriculumDir);
    const get = open(true);
    expect(await titleOf(await get(deep))).toBe('Halves');
    writeSample(curriculumDir, { lesson: { title: 'Two Halves' } });
    await vi.waitFor(async () => expect(await titleOf(await get(deep))).toBe('Two Halves'));
    writeFileSync(join(curriculumDir, lessonPath), 'broken');
    await vi.waitFor(() => expect(logged.join('')).toContain('halves.md:1'));
    expect(await titleOf(await get(deep))).toBe('Two Halves');
  });
});

describe('createCurriculumMedia', () => {
  it('serves a picture for ever under its versioned address, and locked down', async () => {
    writeSample(curriculumDir);
    const get = open(false);
    const body = await (await get(deep)).text();
    const path = /\/media\/[^)\\"]+/u.exec(body)?.[0] ?? '';
    const picture = await get(path);
    expect(picture.status).toBe(200);
    expect(await picture.text()).toContain('<svg');
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = picture.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  });

  it('does not promise for ever without the version', async () => {
    writeSample(curriculumDir);
    const get = open(false);
    for (const query of ['', '?v=000000000000']) {
      const picture = await get(`/media/jss1-mathematics/orange.svg${query}`);
      expect(picture.headers.get('cache-control')).toBe('public, max-age=60');
    }
  });

  it('serves the explainer of a lesson for ever under the address that the lesson names', async () => {
    const slide = { heading: 'Halves', caption: 'Two halves make one.', seconds: 15 };
    const storyboard = { title: 'Halves', slides: [slide, slide, slide] };
    const file = 'mathematics/jss1-mathematics/storyboards/halves.yaml';
    writeSample(curriculumDir, { files: { [file]: JSON.stringify(storyboard) } });
    const get = open(false);
    const answer = await (await get(deep)).text();
    const videoUrl = /"videoUrl":"([^"]+)"/u.exec(answer)?.[1] ?? '';
    expect(videoUrl).toMatch(
      /^\/media\/jss1-mathematics\/halves\.json\?v=[0-9a-f]{12}&bytes=\d+$/u,
    );
    expect(answer).toContain('"duration":45');
    const explainer = await get(videoUrl);
    expect(explainer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(explainer.headers.get('cache-control')).toContain('immutable');
    const text = await explainer.text();
    expect(JSON.parse(text)).toEqual(storyboard);
    expect(new URLSearchParams(videoUrl).get('bytes')).toBe(String(text.length));
    const part = await get(videoUrl, { range: 'bytes=0-4' });
    expect([part.status, await part.text()]).toEqual([206, text.slice(0, 5)]);
  });

  it('serves parts of a video', async () => {
    const file = 'mathematics/jss1-mathematics/media/clip.webm';
    writeSample(curriculumDir, { files: { [file]: '0123456789' } });
    const get = open(false);
    const part = await get('/media/jss1-mathematics/clip.webm', { range: 'bytes=2-4' });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
    const etag = part.headers.get('etag') ?? '';
    for (const [ifRange, status] of [
      [etag, 206],
      ['"other"', 200],
      [`W/${etag}`, 200],
    ] as const) {
      const headers = { range: 'bytes=2-4', 'if-range': ifRange };
      expect((await get('/media/jss1-mathematics/clip.webm', headers)).status).toBe(status);
    }
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const held = await get('/media/jss1-mathematics/clip.webm', { 'if-none-match': known });
      expect(held.status).toBe(304);
    }
    const beyond = await get('/media/jss1-mathematics/clip.webm', { range: 'bytes=99-' });
    expect(beyond.status).toBe(416);
  });

  it.each([
    '/media/jss1-mathematics/nope.svg',
    '/media/nope/orange.svg',
    '/media/jss1-mathematics/course.yaml',
    '/media/jss1-mathematics/course.json',
    '/media/jss1-mathematics/halves.yaml',
    '/media/jss1-mathematics/..%2Fcourse.yaml',
    '/media/..%2F..%2Fetc/passwd.svg',
    '/media/jss1-mathematics/%2e%2e',
    '/media/constructor/x.constructor',
  ])('does not give %s', async (path) => {
    writeSample(curriculumDir);
    expect((await open(false)(path)).status).toBe(404);
  });
});
