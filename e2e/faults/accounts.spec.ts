import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/fixtures.ts';
import { createAccount, type Learner, newLearner, signUp } from '../helpers/learner.ts';
import { linkMailedTo } from '../helpers/mailbox.ts';

/** The tokens of another account, as an attacker would put them into a link. */
async function tokensOf(page: Page, { email, password }: Learner): Promise<string> {
  const apikey = await page.evaluate<string>('window.__AKADA_CONFIG__.supabaseAnonKey');
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey },
    data: { email, password },
  });
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>;
  return String(
    new URLSearchParams({
      access_token: access_token ?? '',
      refresh_token: refresh_token ?? '',
      type: 'recovery',
    }),
  );
}

test('a link with the session of somebody else changes nothing without a word', async ({
  page,
}) => {
  const ben = newLearner();
  await createAccount(page, ben);
  await page.goto('/auth/login');
  const tokens = await tokensOf(page, ben);

  // A visitor: opening a page must not log them in.
  await page.goto('about:blank');
  await page.goto(`/contact#${tokens}`);
  const question = page.getByRole('dialog', { name: 'Log in with this link?' });
  await expect(question.getByText(ben.email)).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  await question.getByRole('button', { name: 'No, do not log in' }).click();
  await expect(question).toHaveCount(0);
  await page.goto('/dashboard/settings');
  await expect(page).toHaveURL(/\/auth\/login$/);

  // A logged-in learner stays logged in on any page, and can read it.
  const ada = newLearner();
  await signUp(page, ada);
  for (const address of [`/dashboard#${tokens}`, `/auth/reset-password#${tokens}`, '/?code=abc']) {
    await page.goto('about:blank');
    await page.goto(address);
    const notice = page.getByRole('dialog', { name: 'You are still logged in' });
    await expect(notice.getByText(`You are logged in as ${ada.email}`)).toBeVisible();
    await notice.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(notice).toHaveCount(0);
  }
  await page.goto('/dashboard/settings');
  await expect(page.getByText(`You log in with ${ada.email}.`)).toBeVisible();
});

test('a reset link that is opened on another device asks first, and then works', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const ada = newLearner();
  await createAccount(page, ada);
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto(await linkMailedTo(request, ada.email));
  const question = other.getByRole('dialog', { name: 'Log in with this link?' });
  await question.getByRole('button', { name: 'Yes, log in' }).click();
  await expect(other.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await other.getByLabel('New password', { exact: true }).fill('four goats eat cassava');
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await elsewhere.close();
});
