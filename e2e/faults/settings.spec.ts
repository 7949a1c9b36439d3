import { expect, test } from '../helpers/fixtures.ts';
import { newLearner, signIn, signUp } from '../helpers/learner.ts';

test('choices travel with the account to another device', async ({ page, browser, baseURL }) => {
  const ada = newLearner();
  await signUp(page, ada, '/dashboard/settings');
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await Promise.all([saved(), page.getByLabel('Save data').check()]);
  await Promise.all([saved(), page.getByLabel('Less motion').check()]);
  await Promise.all([saved(), page.getByLabel('My goal').selectOption('3 lessons a day')]);
  await expect(page.locator('html[data-save-data][data-reduced-motion]')).toHaveCount(1);

  const phone = await browser.newPage({ ...(baseURL && { baseURL }) });
  await phone.goto('/auth/login');
  await signIn(phone, ada);
  await expect(phone).toHaveURL(/\/dashboard$/);
  await expect(phone.locator('html[data-save-data][data-reduced-motion]')).toHaveCount(1);
  await phone.goto('/dashboard/settings');
  await expect(phone.getByLabel('My goal')).toHaveValue('3');
  await phone.close();
});
