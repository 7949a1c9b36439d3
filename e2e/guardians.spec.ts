import type { Page } from '@playwright/test';
import { expectNoSeriousFinding, expectNoSeriousFindingInBothThemes } from './helpers/axe.ts';
import { expect, test } from './helpers/fixtures.ts';
import { newLearner, onBackend } from './helpers/learner.ts';

const mother = newLearner('Ngozi Okafor');
const uncle = newLearner('Emeka Okafor');

async function signUpAsParent(page: Page, { name, email, password }: typeof mother): Promise<void> {
  await page.goto('/auth/register?as=parent');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('I am 18 or older.').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/family\/add$/);
}

/** Adds a child aged fifteen, and returns the card. */
async function addAda(page: Page): Promise<string> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Next' }).click();
  const year = new Date().getFullYear() - 15;
  await page.getByLabel('Year of birth').selectOption(String(year));
  await page.getByLabel('Class', { exact: true }).selectOption('JSS 1');
  await page.getByLabel('You are the child’s').selectOption('mother');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('I am the parent or legal guardian of Ada.').check();
  await page.getByRole('button', { name: 'Yes, keep it' }).click();
  await expect(page.getByRole('heading', { name: 'Ada is ready to learn' })).toBeVisible();
  return (await page.locator('.login-card code').textContent()) ?? '';
}

const mailTo = async (page: Page, { email }: typeof mother): Promise<string> => {
  const headers = { accept: 'application/json' };
  const mailbox = await page.request.get(onBackend(`/dev/mailbox?to=${email}`), { headers });
  return mailbox.text();
};

test('a mother allows another guardian, decides with him, and ends his link', async ({
  page,
  browser,
}) => {
  test.slow();
  const his = await (await browser.newContext()).newPage();
  const hers = await (await browser.newContext()).newPage();

  const code =
    await test.step('Ada shows a code, which alone makes nobody her guardian', async () => {
      await signUpAsParent(page, mother);
      const card = await addAda(page);
      await hers.goto(`/auth/card#${card}`);
      await hers.getByRole('button', { name: 'Log in' }).click();
      await expect(hers).toHaveURL(/\/dashboard$/);
      await hers.goto('/dashboard/people');
      await hers.getByRole('button', { name: 'Show my code' }).click();
      return (await hers.locator('.one-time-code').textContent()) ?? '';
    });

  await test.step('the uncle asks, and reads for whom he waits', async () => {
    await signUpAsParent(his, uncle);
    await his.goto('/family');
    await his.getByRole('button', { name: 'I have a code' }).click();
    await his.getByLabel('Code').fill(code);
    await his.getByLabel('You are the child’s').selectOption('uncle');
    await his.getByRole('button', { name: 'Ask to be linked' }).click();
    await expect(
      his.getByText('You asked to follow Ada. The first guardian has to allow it.'),
    ).toBeVisible();
    await expectNoSeriousFinding(his);
    await hers.reload();
    await expect(hers.getByText('Your guardian decides.')).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Yes, I know them' })).toHaveCount(0);
  });

  await test.step('the mother is told by email and in the app, and allows it', async () => {
    await expect.poll(() => mailTo(page, mother)).toContain('Someone asks to follow Ada on Akada');
    await page.goto('/family');
    await expect(page.getByText('Emeka Okafor (Uncle) asks to follow Ada.')).toBeVisible();
    await expectNoSeriousFindingInBothThemes(page);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect.poll(() => mailTo(page, mother)).toContain('Ada has a new guardian on Akada');
    await his.reload();
    await his.getByRole('link', { name: 'See Ada’s week' }).click();
    await his.getByRole('link', { name: 'Settings of Ada' }).click();
    await expect(his.getByText('The first guardian allows new guardians.')).toBeVisible();
    await expect(his.getByRole('button', { name: /^End the link/ })).toHaveCount(0);
  });

  await test.step('he pauses, and she starts again', async () => {
    await his.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(his.getByRole('button', { name: 'Start again' })).toBeVisible();
    await page.goto('/family');
    await page.getByRole('link', { name: 'See Ada’s week' }).click();
    await page.getByRole('link', { name: 'Settings of Ada' }).click();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  });

  await test.step('he wants an email for Ada, and everybody sees who still has to agree', async () => {
    await his.getByLabel('Ada’s email').fill('ada.own@example.com');
    await his.getByRole('button', { name: 'Send the email' }).click();
    await expect(his.getByText('Still to agree: Ngozi Okafor.')).toBeVisible();
    await hers.reload();
    await expect(
      hers.getByText('Emeka Okafor wants your account to use ada.own@example.com.'),
    ).toBeVisible();
    await expectNoSeriousFinding(hers);
    await page.reload();
    await expect(
      page.getByText('Emeka Okafor wants Ada’s account to use ada.own@example.com.'),
    ).toBeVisible();
    await expectNoSeriousFindingInBothThemes(page);
    await page.getByRole('button', { name: 'Stop it' }).click();
    await expect(page.getByText('Emeka Okafor wants')).toHaveCount(0);
  });

  await test.step('she ends his link, and he sees nothing any more', async () => {
    await page.getByRole('button', { name: 'End the link of Emeka Okafor' }).click();
    await page.getByRole('button', { name: 'Yes, end it' }).click();
    await expect(page.getByRole('button', { name: /^End the link/ })).toHaveCount(0);
    await his.goto('/family');
    await expect(his.getByRole('heading', { name: 'No child here yet' })).toBeVisible();
  });
  await his.context().close();
  await hers.context().close();
});
