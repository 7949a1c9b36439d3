import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/fixtures.ts';

/** How much of what is in sight may move by itself while a page fills. */
const LIMIT = 0.02;

const watchShifts = `
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(({ node }) => node?.className ?? node?.nodeName ?? '') });
  }
}).observe({ type: 'layout-shift', buffered: true });`;

type Shift = { value: number; moved: string[] };

/** What moved since it was asked last. */
async function shiftsSince(page: Page): Promise<Shift[]> {
  return page.evaluate<Shift[]>('window.shifts.splice(0)');
}

async function expectCalm(page: Page, where: string): Promise<void> {
  const shifts = await shiftsSince(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${where}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LIMIT);
}

/** Late enough that a tap no longer excuses what moves. */
const slowAnswers = (page: Page) =>
  page.route(/\/api\/|\/media\/|clean-html/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`nothing jumps from home to a course to its lessons at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(watchShifts);
    await slowAnswers(page);
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
