import { expect, test } from './helpers/fixtures.ts';
import { fillSignUp, newLearner, ofTheDevice, signIn, signOut } from './helpers/learner.ts';

test('a visitor signs up, writes a note on a lesson, and has it after a reload and a new login', {
  tag: ['@layout', '@stacks'],
}, async ({ page }) => {
  const ada = newLearner();
  const text = 'A billion is a thousand millions.';
  const note = page.getByRole('article').filter({ hasText: text });

  await test.step('opens the home page and signs up', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
    await fillSignUp(page, ada);
    await page.getByRole('button', { name: 'Create account' }).click();
  });

  await test.step('lands on the dashboard', async () => {
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  });

  await test.step('joins a course and opens a lesson', async () => {
    await page.goto('/dashboard/courses');
    await page
      .getByRole('link', { name: /Mathematics JSS 1/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Join this course' }).first().click();
    await expect(page.getByRole('heading', { name: 'Your cloth' })).toBeVisible();
    await page.getByRole('link', { name: 'Start the first lesson' }).click();
    await expect(page.locator('.prose')).toBeVisible();
  });

  await test.step('writes a note; half of it survives a reload before it is saved', async () => {
    await page.getByRole('link', { name: 'Notes' }).click();
    await page.getByLabel('Write a note').fill(text);
    await page.reload();
    await expect(page.getByLabel('Write a note')).toHaveValue(text);
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(note).toBeVisible();
    await expect(page.getByLabel('Write a note')).toHaveValue('');
  });

  await test.step('reloads and still has it', async () => {
    await page.reload();
    await expect(note).toBeVisible();
  });

  const notesAddress = page.url();
  await test.step('signs out: nothing of Ada stays on the device', async () => {
    await signOut(page);
    const left = await page.evaluate<string[]>(
      'Object.keys({ ...localStorage, ...sessionStorage })',
    );
    // Scroll positions are numbers under random keys: they identify no one.
    const harmless = [...ofTheDevice, 'akada:scroll'];
    expect(left.filter((key) => !harmless.includes(key))).toEqual([]);
  });

  await test.step('signs in again, comes back to where she wanted to go, and has it', async () => {
    await page.goto(notesAddress);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await signIn(page, ada);
    await expect(page).toHaveURL(notesAddress);
    await expect(note).toBeVisible();
  });
});
