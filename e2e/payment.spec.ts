import type { Page } from '@playwright/test';
import { expectNoSeriousFinding } from './helpers/axe.ts';
import { expect, test } from './helpers/fixtures.ts';
import { createAccount, newLearner, signIn } from './helpers/learner.ts';

const testMode = 'Test mode, no money moves';

/** From our page to the sandbox of Paystack, and back by one of its buttons. */
async function pay(page: Page, amount: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await expect(page.getByText(testMode)).toBeVisible();
  await page.getByRole('button', { name: choice }).click();
  await expect(page).toHaveURL(/\/subscription\/checkout\/.*reference=akd-/);
}

test('a learner leaves, is declined, and then pays for a term', { tag: '@split' }, async ({
  page,
}) => {
  const ada = newLearner();
  await createAccount(page, ada, { isVerified: true });
  await page.goto('/subscription');
  await expect(page.getByText(testMode)).toBeVisible();
  await expectNoSeriousFinding(page);
  await page.getByRole('link', { name: 'Choose Plus' }).click();
  await expect(page.getByRole('heading', { name: 'Plus term pass' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  const visitor = page.getByRole('region', { name: 'Log in to pay' });
  await expect(visitor.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expectNoSeriousFinding(page);
  await visitor.getByRole('link', { name: 'Login' }).click();
  await signIn(page, ada);
  await expect(page).toHaveURL(/\/subscription\/checkout\/plus-term$/);
  await expect(page.getByRole('heading', { name: 'Plus term pass' })).toBeVisible();
  await expectNoSeriousFinding(page);

  const email = page.getByLabel('Email of a parent or guardian');
  await expect(email).toHaveValue(`mama.${ada.email}`);
  await email.fill('mama@');
  await page.getByRole('button', { name: 'Pay ₦4,500' }).click();
  await expect(page.getByText('This email does not look complete.')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('mama@example.com');

  await pay(page, '₦4,500', 'Leave without paying');
  await expect(page.getByRole('heading', { name: 'You left before paying' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back and pay' }).click();

  await pay(page, '₦4,500', 'Let the card be declined');
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();

  await pay(page, '₦4,500', 'Pay ₦4,500');
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeFocused();
  await expectNoSeriousFinding(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('₦4,500');

  await page.getByRole('link', { name: 'All plans' }).click();
  await expect(page.getByRole('article', { name: 'Plus' })).toContainText('Your plan');
  await page.goto('/subscription/checkout/plus-yearly');
  await expect(page.getByRole('heading', { name: 'You already have Plus' })).toBeVisible();
  await page.goto('/subscription/checkout/gold');
  await expect(page.getByRole('heading', { name: 'We cannot find this plan' })).toBeVisible();

  await page.goto('/dashboard/settings');
  const plan = page.getByRole('region', { name: 'Plan and payments' });
  await expect(plan).toContainText('and then ends by itself');
  await expect(plan.getByRole('listitem')).toHaveText([/Paid/, /Not paid/, /Cancelled/]);
  await plan.getByRole('link', { name: /Paid/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
});
