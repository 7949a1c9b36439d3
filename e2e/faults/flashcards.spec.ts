import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newLearner, signIn, signUp } from '../learner.ts';

const course = 'primary5-basic-science';
const decks = `/dashboard/courses/${course}/flashcards`;

const card = (page: Page) => page.locator('.flashcard');
const rating = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

async function answer(page: Page, name: 'Again' | 'Hard' | 'Good' | 'Easy'): Promise<void> {
  await expect(card(page)).toHaveAttribute('aria-pressed', 'false');
  await card(page).click();
  await rating(page, name).click();
}

/** What the service holds of the signed-in learner. */
async function read<Rows>(page: Page, path: string): Promise<Rows> {
  const apikey = await page.evaluate<string>('window.__AKADA_CONFIG__.supabaseAnonKey');
  const session = await page.evaluate<string>(
    `Object.entries(localStorage).find(([name]) => name.endsWith('-auth-token'))[1]`,
  );
  const { access_token } = JSON.parse(session) as { access_token: string };
  const headers = { apikey, authorization: `Bearer ${access_token}` };
  return (await page.request.get(`/rest/v1/${path}`, { headers })).json();
}

type Memory = { disputed: object[]; schedules: object[]; days: object[] };

test('two devices that were offline come to one schedule', async ({ page, browser, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const learner = newLearner();
  await signUp(page, learner);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await other.goto('/auth/login');
  await signIn(other, learner);
  await expect(other).toHaveURL(/\/dashboard$/);
  for (const device of [page, other]) {
    await device.goto(decks);
    await device.getByRole('link', { name: /Environmental Changes/ }).click();
    await expect(card(device)).toBeVisible();
    await device.context().setOffline(true);
  }
  await answer(page, 'Easy');
  await answer(other, 'Hard');
  for (const device of [page, other]) {
    await device.context().setOffline(false);
    await expect(device.getByText('Saved', { exact: true })).toBeVisible({ timeout: 45_000 });
  }
  for (const device of [page, other]) {
    await device.goto(decks);
    await expect(device.getByRole('link', { name: /Environmental Changes.*7 new/ })).toBeVisible();
  }
  await expect
    .poll(() => read(page, 'flashcard_schedules?select=log_size,reps,state'))
    .toMatchObject([{ log_size: 2, reps: 2 }]);
  expect((await read<Memory>(other, 'rpc/due_flashcards')).disputed).toEqual([]);
  await context.close();
});
