import type { Page } from '@playwright/test';
import { expectAlive } from '../helpers/alive.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { newLearner, signUp } from '../helpers/learner.ts';
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

/** Opens a page and holds its code back until the returned function is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

test('a button that is tapped before its code is here is pressed when it is', async ({ page }) => {
  const arrive = await openWithoutCode(page, publicLesson);
  await page.getByRole('button', { name: 'Make the picture larger' }).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  arrive();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
});

test('a tap on the frame of the dashboard holds for the button that takes its place', async ({
  page,
}) => {
  await signUp(page, newLearner());
  const arrive = await openWithoutCode(page, '/dashboard');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  arrive();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Profile' })).toBeVisible();
});

test('a tap elsewhere takes an early tap back', async ({ page }) => {
  const arrive = await openWithoutCode(page, publicLesson);
  await page.getByRole('button', { name: 'Make the picture larger' }).first().click();
  await page.getByRole('heading', { level: 1 }).click();
  arrive();
  await expectAlive(page);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a course that a visitor wants to join before the code is here is not forgotten', async ({
  page,
}) => {
  const arrive = await openWithoutCode(page, course);
  await page.getByRole('link', { name: 'Join this course' }).first().click();
  await expect(page).toHaveURL(course);
  arrive();
  await expect(page).toHaveURL(/\/auth\/register$/);
  const { from } = await page.evaluate<{ from: string }>('history.state.state');
  expect(from).toContain('join=1');
});
