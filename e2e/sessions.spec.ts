import { expect, test } from './helpers/fixtures.ts';
import {
  createAccount,
  newLearner,
  ofTheDevice,
  signIn,
  signOut,
  signUp,
} from './helpers/learner.ts';

test('who logs out in one tab is logged out in the other', async ({ page, context }) => {
  await signUp(page, newLearner());
  const other = await context.newPage();
  await other.goto('/dashboard/profile');
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await signOut(page);
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  // The next child must get their own dashboard, not the first child's last page.
  await signUp(other, newLearner('Bola Ade'));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('after a logout nothing of the learner is left on the device', { tag: '@thorough' }, async ({
  page,
}) => {
  const ada = newLearner();
  await signUp(page, ada, '/dashboard/settings');
  await page.getByLabel('Save data').check();
  await signOut(page);
  const stored = await page.evaluate<Record<'local' | 'session', Record<string, string>>>(
    '({ local: { ...localStorage }, session: { ...sessionStorage } })',
  );
  expect(Object.keys(stored.local).filter((key) => !ofTheDevice.includes(key))).toEqual([]);
  expect(Object.keys(stored.session).filter((key) => key !== 'akada:scroll')).toEqual([]);
  expect(JSON.stringify(stored)).not.toContain(ada.email);
  await expect(page.locator('html')).not.toHaveAttribute('data-save-data');
  await page.goBack();
  await expect(page.getByText(ada.email)).toHaveCount(0);
});

test('a visitor who asks for a page inside gets it after the login', async ({ page }) => {
  const ada = newLearner();
  await createAccount(page, ada);
  await page.goto('/dashboard/settings?from=mail');
  await signIn(page, ada);
  await expect(page).toHaveURL(/\/dashboard\/settings\?from=mail$/);
});
