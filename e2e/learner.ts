import { expect, type Page } from '@playwright/test';

export type Learner = { name: string; email: string; password: string };

let count = 0;

/** A learner nobody has met before. */
export function newLearner(name = 'Ada Okafor'): Learner {
  count += 1;
  const mark = `${Date.now().toString(36)}${process.pid}${count}`;
  return { name, email: `learner.${mark}@example.com`, password: 'three goats eat yam' };
}

/** Fills the sign-up form as a child of JSS 1 whose guardian agrees, and waits for the dashboard. */
export async function signUp(page: Page, learner: Learner): Promise<void> {
  await page.goto('/auth/register');
  await fillSignUp(page, learner);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

export async function fillSignUp(page: Page, learner: Learner): Promise<void> {
  await page.getByLabel('Your name').fill(learner.name);
  await page.getByLabel('Email', { exact: true }).fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByLabel('Class').selectOption('JSS 1');
  await page.getByLabel('Year of birth').selectOption('2014');
  await page.getByLabel('Email of your parent or guardian').fill('mama@example.com');
  await page.getByLabel('My parent or guardian agrees').check();
}

export async function signIn(page: Page, learner: Learner): Promise<void> {
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
}

/** What may stay in a browser's storage after a logout: the same for everybody, it tells nothing of anybody. */
export const ofTheDevice = ['theme', 'font'];
