import { expectNoSeriousFinding } from './helpers/axe.ts';
import { expect, test } from './helpers/fixtures.ts';
import { newLearner, signUp } from './helpers/learner.ts';

test('a learner sees what a sheet costs, opens a free one, and is shown the way to the rest', async ({
  page,
}) => {
  await signUp(page, newLearner());
  const worksheets = page.getByRole('button', { name: /^Worksheet: .*\d pages?, \d+ KB.*Free/ });
  const worksheet = worksheets.first();
  // The files are sent after the server has begun to listen.
  await expect(async () => {
    await page.goto('/dashboard/courses/jss1-mathematics/materials');
    await expect(worksheet).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expectNoSeriousFinding(page);

  const signed = page.waitForResponse(/\/object\/sign\/materials\//);
  const tab = page.waitForEvent('popup');
  await worksheet.click();
  const { signedURL } = (await (await signed).json()) as { signedURL: string };
  const file = await page.request.get(`/storage/v1${signedURL}`);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await (await tab).close();

  await page.getByRole('heading', { name: 'Fractions' }).click();
  await page
    .getByRole('link', { name: /^Study sheet.*Plus/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/subscription$/);
});
