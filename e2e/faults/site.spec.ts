import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/fixtures.ts';
import { publicLesson } from '../helpers/quiz-answers.ts';

const course = '/courses/mathematics/jss1-mathematics';
const switchLaterStyles = (isOff: boolean) =>
  `document.querySelector('body style').sheet.disabled = ${isOff}`;

test('pages are painted at first as all of their styles will have them', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const look = () => page.screenshot({ fullPage: true, animations: 'disabled' });
  for (const path of ['/', '/contact', course, publicLesson, `${publicLesson}/quiz`]) {
    await page.goto(path);
    for (const theme of ['light', 'dark']) {
      await page.evaluate(`document.documentElement.className = '${theme}'`);
      await page.evaluate(switchLaterStyles(true));
      const first = await look();
      await page.evaluate(switchLaterStyles(false));
      expect(first.equals(await look()), `${path}, ${theme}`).toBe(true);
    }
  }
  await context.close();
});

/** Opens a lesson whose code waits on the way until it is told to arrive. */
async function openWithoutCode(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(publicLesson, { waitUntil: 'commit' });
  return arrive;
}

test('a button that is tapped before its code is here is pressed when it is', async ({ page }) => {
  const arrive = await openWithoutCode(page);
  await page.getByRole('button', { name: 'Make the picture larger' }).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  arrive();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
});

test('a tap elsewhere takes an early tap back', async ({ page }) => {
  const arrive = await openWithoutCode(page);
  await page.getByRole('button', { name: 'Make the picture larger' }).first().click();
  await page.getByRole('heading', { level: 1 }).click();
  arrive();
  await expect.poll(() => page.evaluate('window.pendingTap')).toBeNull();
  await expect(page.getByRole('dialog')).toBeHidden();
});
