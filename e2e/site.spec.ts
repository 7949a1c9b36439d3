import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectNoSeriousFinding } from './helpers/axe.ts';
import { startChangingContent } from './helpers/changing-content.ts';
import { expect, test } from './helpers/fixtures.ts';
import { publicLesson } from './helpers/quiz-answers.ts';
import { missingFiles, startStaticHost } from './helpers/static-host.ts';

const course = '/courses/mathematics/jss1-mathematics';
const drawnPages = [
  '/',
  '/mission',
  '/team',
  '/partners',
  '/contact',
  '/subscription',
  '/coming-soon',
  course,
  publicLesson,
  `${publicLesson}/quiz`,
];

/** Marks the prerendered elements, to detect a page that was discarded and rendered again. */
const markDrawn = `
document.addEventListener('DOMContentLoaded', () => {
  for (const heading of document.querySelectorAll('#root h1')) heading.wasDrawn = true;
});`;

const isTakenOver = (page: Page) =>
  page.evaluate<boolean>(`(() => {
    const heading = document.querySelector('#root h1');
    const hasReact = Object.keys(heading ?? {}).some((key) => key.startsWith('__reactFiber'));
    return hasReact && heading.wasDrawn === true;
  })()`);

test('public pages can be read with JavaScript switched off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  expect((await page.goto('/'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('link', { name: /Mathematics JSS 1/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mathematics JSS 1' })).toBeVisible();
  expect(await page.locator('.unit a').count()).toBeGreaterThan(20);
  await page.locator('.unit li a').first().click();
  await expect(page.locator('article#read')).toContainText(/\w{4,}/);
  for (const path of drawnPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  }
  await context.close();
});

test('pages that are not there say so with their status', async ({ page, faults }) => {
  faults.allow(/Failed to load resource: .* 404/);
  const missing = [
    '/nowhere',
    '/dashboard/nowhere',
    '/benchmark-test/mathematics',
    '/courses/mathematics/no-such-course',
  ];
  for (const path of missing) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  for (const path of ['/dashboard', '/profile', '/auth/login', '/benchmark-test']) {
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
});

test('every prerendered page is taken over as it stands, and passes axe', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.addInitScript(markDrawn);
  for (const path of drawnPages) {
    await page.goto(path);
    await expect.poll(() => isTakenOver(page), { message: path }).toBe(true);
    await expectNoSeriousFinding(page);
  }
});

test('the head follows the visitor from page to page', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/· Akada$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
  await expect(page).toHaveTitle('Partners · Akada');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /together/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/partners$/);
  await page.goto(course);
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
  );
  expect(data).toMatchObject({
    '@type': 'Course',
    name: 'Mathematics JSS 1',
    about: 'Mathematics',
  });
});

test('before any code runs, a dark page is dark and a learner is not asked to log in', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.addInitScript(
    "localStorage.setItem('theme', 'dark'); localStorage.setItem('sb-127-auth-token', '{}');",
  );
  await page.goto('/mission');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Mission' })).toBeVisible();
  await expect(page.locator('html')).toHaveClass('dark');
  const shade = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const parts = shade.match(/\d+/g)?.slice(0, 3) ?? [];
  expect(Math.max(...parts.map(Number)), shade).toBeLessThan(90);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeHidden();
});

test('on a host that only serves files every page opens, and nothing older than the content service stays', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  // A lesson published after the site was built has no file: the host answers 404, and the app opens it.
  faults.allow(/Failed to load resource: .* 404/);
  const content = await startChangingContent({ first: 'First lesson', second: 'Second lesson' });
  const folder = mkdtempSync(join(tmpdir(), 'akada-site-'));
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/prerender.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      SITE_DIR: folder,
      SITE_LANGUAGES: 'en,ha',
      CONTENT_URL: content.url,
      VITE_CONTENT_URL: content.url,
      VITE_SUPABASE_URL: content.url,
      VITE_SUPABASE_ANON_KEY: 'none',
    },
  });
  const host = await startStaticHost(folder);
  const at = (path: string) => host.url + path;
  const lesson = (slug: string) => `/courses/maths/one/unit/${slug}/one-${slug}`;
  const text = page.locator('article#read');
  try {
    expect(missingFiles(folder)).toEqual([]);
    await test.step('pages come with their words, their picture and their policy', async () => {
      expect((await page.goto(at(lesson('first'))))?.status()).toBe(200);
      await expect(text).toContainText('Words of First lesson');
      await expect(text.getByRole('img', { name: 'A yam' })).toHaveJSProperty('naturalWidth', 1);
      const [picture] = await readdir(join(folder, 'media', 'jss1-mathematics'));
      const media = await page.request.get(at(`/media/jss1-mathematics/${picture}`));
      expect(media.status()).toBe(200);
      expect(media.headers()).toMatchObject({
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      });
      expect(await readdir(join(folder, 'uploads'))).toEqual(['first.png', 'second.png']);
      expect((await page.request.get(at('/mission'))).headers()).toMatchObject({
        'content-security-policy': "frame-ancestors 'none'",
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringMatching(/^camera=\(\), /),
      });
    });
    await test.step('no code runs that the page did not come with', async () => {
      faults.allow(/TrustedScript/);
      const added = "document.createElement('script').text = 'x'";
      expect(await page.evaluate(added).catch(() => 'stopped')).toBe('stopped');
      await expect.poll(() => faults.stopped.splice(0).join()).toMatch(/trusted-types/);
    });
    await test.step('pages of the app open by their URL, in every language', async () => {
      for (const [path, status] of [
        ['/auth/login', 200],
        ['/ha/auth/login', 200],
        [`${lesson('first')}/quiz`, 200],
        ['/dashboard/courses/one/lessons/one-first', 200],
        ['/ha/dashboard/courses/one', 200],
        ['/nowhere', 404],
      ] as const) {
        expect((await page.request.get(at(path))).status(), path).toBe(status);
      }
      await page.goto(at('/dashboard/courses/one'));
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      await page.goto(at('/nowhere'));
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await page.goto(at('/auth/card'));
      expect(await page.evaluate('document.featurePolicy.allowsFeature("camera")')).toBe(true);
    });
    await test.step('after a publish the pages say what the service says', async () => {
      content.publish({ first: 'First lesson, mended', third: 'Third lesson' });
      await page.goto(at(lesson('first')));
      await expect(text).toContainText('Words of First lesson, mended');
      expect((await page.goto(at(lesson('third'))))?.status()).toBe(404);
      await expect(text).toContainText('Words of Third lesson');
      await expect(text.getByRole('img', { name: 'A yam' })).toHaveJSProperty('naturalWidth', 1);
      await page.goto(at(lesson('second')));
      await expect(text).toContainText('Words of First lesson, mended');
      await expect(page.getByText('Words of Second lesson')).toHaveCount(0);
    });
    await test.step('a service that is away leaves what was written', async () => {
      await content.stop();
      faults.allow(/ERR_CONNECTION_REFUSED|API error/);
      await page.goto(at(lesson('first')));
      await expect(page.getByText(/Words of First lesson/)).toBeVisible();
    });
  } finally {
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('Akada can be put on the home screen, with an icon that every phone can cut', async ({
  page,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  type Icon = { src: string; sizes: string; type: string; purpose?: string };
  const manifest = (await answer.json()) as { start_url: string; display: string; icons: Icon[] };
  expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    if (type !== 'image/png') continue;
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('a picture whose size nobody knows moves no text when it comes', async ({ page }) => {
  const wide =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="900" height="200"/></svg>';
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/uploads/late.png', async (route) => {
    await sent;
    await route.fulfill({ contentType: 'image/svg+xml', body: wide });
  });
  await page.goto(course);
  await page.getByRole('link', { name: 'Start the first lesson' }).click();
  await expect(page.locator('.prose')).toBeVisible();
  const top = () =>
    page.evaluate<number>("document.querySelector('#after-late').getBoundingClientRect().top");
  await page.evaluate(`(() => {
    const figure = document.createElement('figure');
    figure.className = 'figure';
    const image = Object.assign(new Image(), { src: '/uploads/late.png', alt: 'A yam', id: 'late' });
    figure.append(image);
    const after = Object.assign(document.createElement('p'), { id: 'after-late' });
    document.querySelector('.prose').prepend(figure, after);
  })()`);
  const before = await top();
  send();
  await page.waitForFunction("document.getElementById('late').complete");
  expect(await top()).toBe(before);
});
