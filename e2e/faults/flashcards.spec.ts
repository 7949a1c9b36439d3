import { expect, test } from '../helpers/fixtures.ts';
import { newLearner, signIn, signUp } from '../helpers/learner.ts';
import { answer, card, type Memory, readRows } from '../helpers/study.ts';

const course = 'primary5-basic-science';
const decks = `/dashboard/courses/${course}/flashcards`;

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
    .poll(() => readRows(page, 'flashcard_schedules?select=log_size,reps,state'))
    .toMatchObject([{ log_size: 2, reps: 2 }]);
  expect((await readRows<Memory>(other, 'rpc/due_flashcards')).disputed).toEqual([]);
  await context.close();
});
