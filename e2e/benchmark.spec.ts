import type { Locator, Page } from '@playwright/test';
import { expectNoSeriousFinding } from './helpers/axe.ts';
import { expect, test } from './helpers/fixtures.ts';
import { newLearner, signUp } from './helpers/learner.ts';

const calls = '**/functions/v1/benchmark';

const question = (page: Page): Locator => page.locator('legend');
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const number = (page: Page) => page.getByLabel('Test progress').locator('b');

async function choose(page: Page, index: number): Promise<void> {
  await page.getByRole('radio').nth(index).check({ force: true });
  await next(page).click();
}

test('a learner sits the benchmark test while the network drops twice, and starts where it says', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await signUp(page, newLearner(), '/benchmark-test');
  await page.getByRole('link', { name: 'Start with Mathematics' }).click();
  await expect(page.getByText('There is no clock.')).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(number(page)).toHaveText('1');
  await expectNoSeriousFinding(page);

  await test.step('the network is gone: the answer waits, survives a reload of the app, and goes out', async () => {
    await context.setOffline(true);
    const first = (await question(page).textContent()) ?? '';
    await choose(page, 1);
    await expect(page.getByText('Waiting for the network.')).toBeVisible();
    await expect(question(page)).toHaveText(first);
    await context.setOffline(false);
    await expect(number(page)).toHaveText('2');
    await expect(question(page)).toBeFocused();
  });

  await test.step('the server took the answer but its reply is lost: the same is sent again, once counted', async () => {
    let lost = 0;
    await page.route(calls, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'I don’t know yet' }).click();
    await expect(number(page)).toHaveText('3');
    expect(lost).toBe(1);
    await page.unroute(calls);
  });

  await test.step('a reload before the answer could be sent: it is handed in by the next page', async () => {
    await page.route(calls, (route) => route.abort());
    await choose(page, 0);
    await expect(page.getByText('Waiting for the network.')).toBeVisible();
    await page.unroute(calls);
    await page.reload();
    await expect(number(page)).toHaveText('4');
  });

  const other = await context.newPage();
  await test.step('a second tab that answers first wins, and this one follows it', async () => {
    await other.goto('/benchmark-test?subject=mathematics');
    await expect(number(other)).toHaveText('4');
    await choose(other, 2);
    await expect(number(other)).toHaveText('5');
    await choose(page, 3);
    await expect(page.getByText('You carried on in another tab.')).toBeVisible();
    await expect(number(page)).toHaveText('5');
  });

  await test.step('on to the result', async () => {
    for (let count = 5; count <= 20 && !page.url().includes('result='); count += 1) {
      await expect(number(page)).toHaveText(String(count));
      await page.keyboard.press(String((count % 4) + 1));
      await page.keyboard.press('Enter');
      await expect(
        number(page)
          .getByText(String(count + 1), { exact: true })
          .or(page.getByText('Well done, Ada.')),
      ).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Well done, Ada.');
    await expect(page.getByRole('img', { name: /^Mathematics: .+ level|towards/ })).toBeVisible();
    await expect(page.locator('.result__lessons a')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible();
    await expectNoSeriousFinding(page);
  });

  await test.step('the second tab, left at an old question, goes to the result too', async () => {
    await choose(other, 1);
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Well done, Ada.');
    expect(other.url()).toBe(page.url());
    await other.close();
  });

  await test.step('the history keeps it, and the first lesson opens', async () => {
    await page.getByRole('link', { name: 'Try another subject' }).click();
    await expect(page.getByRole('heading', { name: 'Your past tests' })).toBeVisible();
    await expect(page.getByText('First test')).toBeVisible();
    await expectNoSeriousFinding(page);
    const lesson = page.locator('.lesson-step');
    const title = (await lesson.locator('b').textContent()) ?? '';
    await lesson.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

test('visitors are asked to sign in before the benchmark test', async ({ page }) => {
  await page.goto('/benchmark-test?subject=mathematics');
  await expect(
    page.getByRole('heading', { name: 'Create an account or log in to take the test' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Create a free account' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});
