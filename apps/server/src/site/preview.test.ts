import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPreview } from './preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'akada-preview-'));
const asked: { address: string; pass: string | null }[] = [];
const faults: unknown[] = [];

/** A Strapi that accepts one preview token. */
const strapi = async (input: string | URL | Request, init?: RequestInit) => {
  const pass = new Headers(init?.headers).get('akada-preview');
  asked.push({ address: String(input), pass });
  return pass === 'good.pass'
    ? Response.json({ data: { title: 'Only a draft' } })
    : Response.json({ data: null }, { status: 403 });
};

beforeAll(() => {
  const english = join(folder, 'en');
  mkdirSync(english);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(english, 'template.html'), '');
  writeFileSync(join(english, 'manifest.json'), '{}');
  writeFileSync(
    join(english, 'entry-server.js'),
    `export const createRenderer = ({ ask }) => ({
      render: async ({ pathname }) => {
        if (pathname === '/broken') throw new Error('broken');
        const { body } = await ask('/lessons/x');
        return { status: 200, html: '<html><head></head><body>' + body.data.title + pathname + '</body></html>', sources: [] };
      },
      previewTasks: async (pathname, notMarked) => '<form>The quiz of ' + pathname + '</form><p>' + notMarked + '</p>',
    });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const preview = createPreview({
  contentUrl: 'http://strapi.test',
  siteFolder: folder,
  rendererFolder: folder,
  config: { donateUrl: '' },
  onFault: (fault) => faults.push(fault),
  fetchFrom: strapi as typeof fetch,
});

it('shows the draft to the holder of a link, where no script runs and nobody finds it', async () => {
  asked.length = 0;
  const response = await preview.request('/good.pass/page?path=/courses/x');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(
    'Only a draft/courses/x<form>The quiz of /courses/x</form><p>In this preview, what is typed,',
  );
  expect(asked.every(({ pass }) => pass === 'good.pass')).toBe(true);
  expect(asked.map(({ address }) => address)).toContain('http://strapi.test/api/lessons/x');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('sandbox allow-same-origin');
  expect(policy).not.toContain('script-src');
});

it('shows nothing at all to anybody else', async () => {
  for (const path of ['/courses/x', '/', '']) {
    const response = await preview.request(`/bad.pass/page?path=${path}`);
    expect(response.status).toBe(403);
    expect(await response.text()).toBe('This preview has ended. Open it again in Strapi.');
  }
});

it('frames the page at the width of a phone, and lets no address break out of the frame', async () => {
  const response = await preview.request('/good.pass?path=/courses/"><script>x</script>');
  const html = await response.text();
  expect(html).toContain('width:360px');
  expect(html).toContain('src="/preview/good.pass/page?path=%2Fcourses%2F%22%3E');
  expect(html).not.toContain('<script');
});

it('says so when a page cannot be rendered', async () => {
  const response = await preview.request('/good.pass/page?path=/broken');
  expect(response.status).toBe(502);
  expect(faults).toHaveLength(1);
});
