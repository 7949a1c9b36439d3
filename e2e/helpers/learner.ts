import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

export type Learner = { name: string; email: string; password: string };

let count = 0;

/** A learner with a new name and e-mail address. */
export function newLearner(name = 'Ada Okafor'): Learner {
  count += 1;
  const mark = `${Date.now().toString(36)}${process.pid}${count}`;
  return { name, email: `learner.${mark}@example.com`, password: 'three goats eat yam' };
}

const guardianOf = ({ email }: Learner) => `mama.${email}`;

/** The URL of a backend path: of the site itself, or of the backend's own origin in the stack under test. */
export const onBackend = (path: string) => `${process.env.E2E_BACKEND_URL ?? ''}${path}`;

export function apiKey(): Record<string, string> {
  const folder = process.env.E2E_DATA_DIR ?? '';
  const { publishableKey } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  return { apikey: publishableKey };
}

/** The guardian opens our e-mail and agrees, on the page it links to. Returns a session that reflects it. */
async function sayYesAsGuardian(page: Page, learner: Learner): Promise<string> {
  let token = '';
  await expect
    .poll(async () => {
      const mailbox = await page.request.get(onBackend(`/dev/mailbox?to=${guardianOf(learner)}`), {
        headers: { accept: 'application/json' },
      });
      token = /consent#([0-9a-f]+)/.exec(await mailbox.text())?.[1] ?? '';
      return token;
    })
    .not.toBe('');
  const call = (data: object) =>
    page.request.post(onBackend('/functions/v1/guardian-consent'), { data });
  const { version, hash } = await (await call({ action: 'look', token })).json();
  const mama = { name: 'Mama Ada', relation: 'mother', isAdult: true };
  const answer = await call({ action: 'answer', token, accept: true, ...mama, version, hash });
  expect(await answer.json()).toEqual({ outcome: 'accepted' });
  const session = await page.request.post(onBackend('/auth/v1/token?grant_type=password'), {
    headers: apiKey(),
    data: { email: learner.email, password: learner.password },
  });
  return session.text();
}

/** `isVerified`: the guardian has also answered our e-mail, which pictures and payments require. */
export type AccountOptions = { isVerified?: boolean };

/** Creates an account as the sign-up form does, for a child of JSS 1 whose guardian agrees; returns the session as text. */
export async function createAccount(
  page: Page,
  learner: Learner,
  { isVerified = false }: AccountOptions = {},
): Promise<string> {
  const response = await page.request.post(onBackend('/auth/v1/signup'), {
    headers: apiKey(),
    data: {
      email: learner.email,
      password: learner.password,
      data: {
        name: learner.name,
        class_level: 'JSS 1',
        birth_year: 2014,
        guardian_email: guardianOf(learner),
        guardian_consent_at: new Date().toISOString(),
      },
    },
  });
  expect(response.status()).toBe(200);
  return isVerified ? sayYesAsGuardian(page, learner) : response.text();
}

/**
 * Signs in a new learner and opens a page. Skips the sign-up form, which has its own tests in `journey` and `quiz`: filling
 * it took a quarter of all browser tests.
 */
export async function signUp(
  page: Page,
  learner: Learner,
  path = '/dashboard',
  options: AccountOptions = {},
): Promise<void> {
  const session = await createAccount(page, learner, options);
  // An empty page of our origin, to store the session before the app looks for one. Going back loads the real page.
  const emptyPage = {
    contentType: 'text/html',
    body: '<!doctype html><link rel="icon" href="data:,"><title>Empty</title>',
  };
  await page.route('**/mission', (route) => route.fulfill(emptyPage), { times: 1 });
  await page.goto('/mission');
  await page.evaluate(`localStorage.setItem('sb-127-auth-token', ${JSON.stringify(session)})`);
  await page.goto(path);
}

/** The same by the form, for what only the form does. */
export async function signUpByForm(page: Page, learner: Learner): Promise<void> {
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
  await page.getByLabel('Your parent’s or guardian’s email').fill('mama@example.com');
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

/** What may stay in a browser's storage after a logout: it says nothing about any person. */
export const ofTheDevice = ['theme', 'font', 'akada:browser-id'];
