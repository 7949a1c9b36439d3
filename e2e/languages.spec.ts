import type { Page } from '@playwright/test';
import { expectAlive } from './helpers/alive.ts';
import { expect, test } from './helpers/fixtures.ts';
import { newLearner, signUp } from './helpers/learner.ts';

const languageIn = (page: Page) => page.locator('html');

test('a visitor chooses a language and keeps what they typed', async ({ page }) => {
  await page.goto('/contact');
  await expectAlive(page);
  await page.getByLabel('Your name').fill('Ọláyínká');
  await page.locator('textarea').fill('Lesson 3 has a wrong sum.');
  await page.getByRole('link', { name: /Hausa/ }).click();
  await page.waitForURL('**/ha/contact');
  await expect(languageIn(page)).toHaveAttribute('lang', 'ha');
  await expect(page.locator('input[name="name"]')).toHaveValue('Ọláyínká');
  await expect(page.locator('textarea')).toHaveValue('Lesson 3 has a wrong sum.');

  await page.goto('/mission');
  await page.waitForURL('**/ha/mission');
  await expectAlive(page);
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(/[^a]\/mission$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Mission');
});

test('the language of the browser counts where nobody has chosen', { tag: '@thorough' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'yo-NG', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForURL('**/yo');
  await expect(languageIn(page)).toHaveAttribute('lang', 'yo');
  await context.close();
});

test('the account carries the language to another device', { tag: '@thorough' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const learner = newLearner();
  await signUp(page, learner);
  await page.goto('/dashboard/settings');
  await page.getByRole('main').getByRole('link', { name: /Igbo/ }).click();
  await page.waitForURL('**/ig/dashboard/settings');
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await other.goto('/auth/login');
  await other.locator('input[type="email"]').fill(learner.email);
  await other.locator('input[type="password"]').fill(learner.password);
  await other.locator('form button[type="submit"]').click();
  await other.waitForURL('**/ig/dashboard');
  await context.close();
});

const publicPages = [
  '/',
  '/mission',
  '/team',
  '/partners',
  '/contact',
  '/subscription',
  '/auth/login',
  '/auth/register',
  '/courses/mathematics/primary5-mathematics',
];
const learnerPages = [
  '/dashboard',
  '/dashboard/courses',
  '/dashboard/progress',
  '/dashboard/achievements',
  '/dashboard/assignments',
  '/dashboard/profile',
  '/dashboard/settings',
  '/benchmark-test',
];

/** Elements wider than the window, unless they scroll by themselves. */
const widerThanWindow = `[...document.querySelectorAll('body *')].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect();
  if (width === 0 || one.closest('svg, .visually-hidden, [hidden], [aria-hidden="true"]')) return false;
  for (let box = one.parentElement; box; box = box.parentElement) {
    if (/(auto|scroll|hidden|clip)/.test(getComputedStyle(box).overflowX)) return false;
  }
  return right > innerWidth + 1 || left < -1;
}).slice(0, 3).map((one) => one.outerHTML.slice(0, 160))`;

for (const [name, language] of [
  ['German-length', 'xa'],
  ['mirrored', 'xb'],
] as const) {
  test(`${name} texts fit on a small phone`, { tag: '@thorough' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const look = async (path: string) => {
      await page.goto(`/${language}${path === '/' ? '' : path}`);
      await expect(page.locator('main, #main').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await page.evaluate(widerThanWindow), path).toEqual([]);
      const overflow =
        'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect.soft(await page.evaluate(overflow), path).toBe(0);
    };
    for (const path of publicPages) await look(path);
    await page.goto('/');
    await signUp(page, newLearner());
    for (const path of learnerPages) await look(path);
  });
}
