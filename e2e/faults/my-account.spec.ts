import { expect, test } from '../helpers/fixtures.ts';
import { createAccount, newLearner } from '../helpers/learner.ts';
import { linkMailedTo } from '../helpers/mailbox.ts';

test('a changed link and one for a changed mind are explained', async ({ page, request }) => {
  const ada = newLearner();
  await createAccount(page, ada);
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await linkMailedTo(request, ada.email);
  await page.goto(
    link.replace(/token=(.)/, (_, first: string) => `token=${first === 'a' ? 'b' : 'a'}`),
  );
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
  await page.goto('/auth/reset-password');
  await expect(page.getByRole('heading', { name: 'Open the link in our email' })).toBeVisible();
});
