import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/fixtures.ts';
import { newLearner, signUp } from '../helpers/learner.ts';

const testMode = 'Test mode, no money moves';

/** From our page to the sandbox of Paystack, and back by one of its buttons. */
async function pay(page: Page, amount: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await expect(page.getByText(testMode)).toBeVisible();
  await page.getByRole('button', { name: choice }).click();
  await expect(page).toHaveURL(/\/subscription\/checkout\/.*reference=akd-/);
}

test('a transfer comes later and is not said to renew', async ({ page }) => {
  await signUp(page, newLearner(), '/subscription/checkout/plus-monthly', { isVerified: true });
  await pay(page, '₦1,500', 'Pay by bank transfer');
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible({
    timeout: 30_000,
  });

  await page.goto('/dashboard/settings');
  const plan = page.getByRole('region', { name: 'Plan and payments' });
  await expect(plan).toContainText('and then ends by itself');
  await expect(plan.getByRole('button', { name: 'Stop the renewal' })).toHaveCount(0);
});

test('a month paid by card renews; stopped, Plus stays to its end', async ({ page }) => {
  await signUp(page, newLearner(), '/subscription/checkout/plus-monthly', { isVerified: true });
  await pay(page, '₦1,500', 'Pay ₦1,500');
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();

  await page.goto('/dashboard/settings');
  const plan = page.getByRole('region', { name: 'Plan and payments' });
  await expect(async () => {
    await page.reload();
    await expect(plan).toContainText('It renews by itself on', { timeout: 20_000 });
  }).toPass();
  await plan.getByRole('button', { name: 'Stop the renewal' }).click();
  await expect(page.getByRole('heading', { name: 'Stop the renewal?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop it' }).click();
  await expect(plan).toContainText('You have stopped the renewal. Plus stays open until');
});
