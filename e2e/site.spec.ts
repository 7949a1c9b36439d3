import type { Page } from '@playwright/test';
import { expectNoSeriousFinding } from './helpers/axe.ts';
import { expect, test } from './helpers/fixtures.ts';
import { publicLesson } from './helpers/quiz-answers.ts';
import { startStaticHost } from './helpers/static-host.ts';

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

/** Marks what the HTML brought, so that a page that was thrown away and rendered anew is found out. */
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

test('every prerendered page is taken over as it stands, and passes axe', async ({ page }) => {
  await page.addInitScript(markDrawn);
  for (const path of drawnPages) {
    await page.goto(path);
    await expect.poll(() => isTakenOver(page), { message: path }).toBe(true);
    await expectNoSeriousFinding(page);
  }
});

test('the head follows the visitor from page to page', async ({ page }) => {
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

test('on a host that only serves files, pages end with what the configured service says', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource|API error/);
  const host = await startStaticHost();
  try {
    await page.goto(`${host.url}/`);
    await expect(page.getByRole('heading', { name: 'Course of another school' })).toBeVisible();
    await expect(page.getByText('Mathematics JSS 1')).toHaveCount(0);
    // Known when the site was built, unknown to this service.
    await page.goto(host.url + course);
    await expect(page.getByText(/No course data found/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Mathematics JSS 1' })).toHaveCount(0);
    // The host gives the home page for an address that it has no file for.
    await page.goto(`${host.url}/auth/login`);
    await expect(page.getByRole('heading', { name: 'Pick a subject' })).toHaveCount(0);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  } finally {
    await host.stop();
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
