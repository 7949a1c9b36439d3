import { expect, test } from './helpers/fixtures.ts';
import { createAccount, newLearner, signIn, signOut, signUp } from './helpers/learner.ts';
import { linkMailedTo } from './helpers/mailbox.ts';

test('a wrong password is explained next to the field and nothing typed is lost', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource: .* 400 .*auth\/v1\/token/);
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Type your email.')).toBeVisible();
  await signIn(page, { ...newLearner(), password: 'not this one' });
  await expect(page.getByText('That password does not match this email.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one');
});

test('a child is asked for a guardian, an adult is not', async ({ page }) => {
  await page.goto('/auth/register');
  const guardian = page.getByLabel('Your parent’s or guardian’s email');
  await page.getByLabel('Year of birth').selectOption('1990');
  await expect(guardian).toHaveCount(0);
  await page.getByLabel('Year of birth').selectOption('2014');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('three goats eat yam');
  await page.getByLabel('Class').selectOption('JSS 1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(guardian).toBeFocused();
  await expect(page.getByText('Your parent or guardian must agree before you join.')).toBeVisible();
});

test('an email that is taken is said to be taken', { tag: '@thorough' }, async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource: .* 422 .*auth\/v1\/signup/);
  const ada = newLearner();
  await createAccount(page, ada);
  await page.goto('/auth/register');
  await page.getByLabel('Your name').fill('Another');
  await page.getByLabel('Email', { exact: true }).fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill('another long password');
  await page.getByLabel('Class').selectOption('SS 3');
  await page.getByLabel('Year of birth').selectOption('1990');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This email already has an account.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Another');
});

test('a learner who is signed in is sent from the login page to the dashboard', async ({
  page,
}) => {
  await signUp(page, newLearner(), '/auth/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a forgotten password is replaced through the mail', { tag: '@stacks' }, async ({
  page,
  request,
}) => {
  const ada = newLearner();
  await createAccount(page, ada);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'I forgot my password' }).click();
  // The login page, which stays until the next one has loaded, has an Email field too.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const link = await linkMailedTo(request, ada.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('four goats eat cassava');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await signOut(page);
  await signIn(page, { ...ada, password: 'four goats eat cassava' });
  await expect(page).toHaveURL(/\/dashboard$/);

  await signOut(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
});

test('name and class can be changed, and the account deleted', { tag: '@thorough' }, async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource: .* 40[013] .*auth\/v1/);
  const ada = newLearner();
  await signUp(page, ada, '/dashboard/profile');
  await page.getByLabel('Your name').fill('Zainab Musa');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Zainab' })).toBeVisible();

  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Type DELETE').fill('delete');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Type the word DELETE in capital letters.')).toBeVisible();
  await page.getByLabel('Type DELETE').fill('DELETE');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await signIn(page, ada);
  await expect(page.getByText('That password does not match this email.')).toBeVisible();
});
