import type { Page } from '@playwright/test';
import { giveTerm } from '../../scripts/screens/viewers.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { newLearner, signUp } from '../helpers/learner.ts';
import { courseId, lessonId, publicLesson } from '../helpers/quiz-answers.ts';

/** How much of the visible page may shift by itself while it loads. */
const LIMIT = 0.02;

const watchShifts = `
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(({ node }) => node?.className ?? node?.nodeName ?? '') });
  }
}).observe({ type: 'layout-shift', buffered: true });`;

type Shift = { value: number; moved: string[] };

/** The shifts since the last call. */
async function shiftsSince(page: Page): Promise<Shift[]> {
  return page.evaluate<Shift[]>('window.shifts.splice(0)');
}

async function expectCalm(page: Page, where: string): Promise<void> {
  const shifts = await shiftsSince(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${where}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LIMIT);
}

/** Delays every answer of the services, and the code that sanitises a lesson. */
const slowAnswers = (page: Page, delayMs: number) =>
  page.route(/\/(api|media|rest|functions|storage)\/|clean-html|render-if-safe/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    // The page may have been left before its answer.
    await route.continue().catch(() => undefined);
  });

/** Late enough that a tap no longer excuses a shift. */
const AFTER_A_TAP_MS = 900;
const SLOW_NETWORK_MS = 400;

/** Pages that a visitor or a learner opens by URL or bookmark. */
const openPages = [
  '/',
  '/mission',
  '/team',
  '/partners',
  '/contact',
  '/subscription',
  '/papers',
  `/courses/mathematics/${courseId}`,
  publicLesson,
  `${publicLesson}/quiz`,
];
const course = `/dashboard/courses/${courseId}`;
const lesson = `${course}/lessons/${lessonId}`;
const ownPages = [
  '/dashboard',
  '/dashboard/courses',
  course,
  lesson,
  `${lesson}/notes`,
  `${lesson}/quizzes`,
  `${lesson}/practice`,
  `${course}/quiz`,
  `${course}/notes`,
  `${course}/flashcards`,
  `${course}/materials`,
  `${course}/certificate`,
  '/dashboard/progress',
  '/dashboard/assignments',
  '/dashboard/achievements',
  '/dashboard/cards',
  '/dashboard/settings',
];

/** Opens a page and waits until loading ends; reports the shifts if they exceed the limit. */
async function moved(page: Page, how: string, open: () => Promise<unknown>): Promise<string[]> {
  await open();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  const shifts = await shiftsSince(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > LIMIT ? [`${how} ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`] : [];
}

/** Follows a link without a tap, which would excuse shifts. */
const openWithin = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'));`,
  );

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`none of 27 pages jumps while it fills at ${width} px`, async ({
    page,
    context,
    faults,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height });
    await page.addInitScript(watchShifts);
    await slowAnswers(page, SLOW_NETWORK_MS);
    const found: string[] = [];
    for (const path of openPages) {
      found.push(...(await moved(page, `${path} as a visitor`, () => page.goto(path))));
    }
    const learner = newLearner();
    await signUp(page, learner, '/mission');
    giveTerm({ dataDir: process.env.E2E_DATA_DIR ?? '' }, learner.email);
    for (const path of ownPages) {
      found.push(...(await moved(page, `${path} at first`, () => page.goto(path))));
      await page.evaluate('scrollTo(0, 0)');
      found.push(...(await moved(page, `${path} again`, () => page.reload())));
    }
    // Intercepting requests, as slowAnswers does, disables the browser's cache: no page's code is on the device here, so
    // this measures the card that says so. Without interception all these pages open with their code.
    faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ChunkError/);
    await context.setOffline(true);
    for (const path of ownPages) {
      found.push(...(await moved(page, `${path} without a network`, () => openWithin(page, path))));
    }
    expect(found).toEqual([]);
  });

  test(`nothing jumps from home to a course to its lessons at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(watchShifts);
    await slowAnswers(page, AFTER_A_TAP_MS);
    await page.goto('/');
    await page.locator('.finder__cards a').first().scrollIntoViewIfNeeded();
    await shiftsSince(page);
    await page.locator('.finder__cards a').first().click();
    await expect(page.locator('.unit li a').first()).toBeVisible();
    await page.waitForTimeout(600);
    await expectCalm(page, 'course');
    await page.locator('.unit li a').first().click();
    await expect(page.locator('article#read')).toContainText(/\w{4,}/);
    await page.waitForTimeout(1_800);
    await expectCalm(page, 'first lesson');
    await page.locator('.pager__next').scrollIntoViewIfNeeded();
    await page.waitForTimeout(1_500);
    await shiftsSince(page);
    await page.locator('.pager__next').click();
    await expect(page.locator('article#read')).toContainText(/\w{4,}/);
    await page.waitForTimeout(1_800);
    await expectCalm(page, 'next lesson');
  });

  test(`nothing jumps on the way in at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(watchShifts);
    await page.route(/auth\/v1\/settings/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      const response = await route.fetch();
      const settings = await response.json();
      await route.fulfill({ json: { ...settings, external: { google: true } } });
    });
    for (const path of ['/auth/login', '/auth/register']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
      await expectCalm(page, path);
    }
  });
}
