import type { Page } from '@playwright/test';
import { openByLink } from './helpers/alive.ts';
import { expectNoSeriousFinding, expectNoSeriousFindingInBothThemes } from './helpers/axe.ts';
import { expect, test } from './helpers/fixtures.ts';
import { newLearner } from './helpers/learner.ts';
import { courseId } from './helpers/quiz-answers.ts';

const notes = `/dashboard/courses/${courseId}/notes`;

/** Adds a child as a mother does, and returns the four pictures that are shown once. One consent serves all her children. */
async function addChild(page: Page, name: string, isFirst = true): Promise<string[]> {
  await page.getByLabel('First name').fill(name);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Year of birth').selectOption('2016');
  await page.getByLabel('Class', { exact: true }).selectOption('Primary 5');
  if (isFirst) {
    await page.getByLabel('You are the child’s').selectOption('mother');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel(`I am the parent or legal guardian of ${name}.`).check();
    await page.getByRole('button', { name: 'Yes, keep it' }).click();
  } else await page.getByRole('button', { name: `Yes, add ${name}` }).click();
  await expect(page.getByRole('heading', { name: `${name} is ready to learn` })).toBeVisible();
  return page.locator('.picture-row li').allTextContents();
}

async function tapPictures(page: Page, pictures: readonly string[]): Promise<void> {
  for (const name of pictures) await page.getByRole('button', { name, exact: true }).click();
}

/** Logs out. The next page depends on the phone. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

const tile = (page: Page, name: string) => page.locator('.learner-tile').filter({ hasText: name });

async function logIn(page: Page, name: string, pictures: readonly string[]): Promise<void> {
  await tile(page, name).click();
  await expect(page.getByRole('heading', { name: `Hello, ${name}` })).toBeVisible();
  await tapPictures(page, pictures);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible();
}

/**
 * Everything that the browser stores, keys and contents: storage, every row of every database, the URL and the values of
 * fields. Except the queue of unsent work and the list of this phone's children, which are meant to stay.
 */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const found = [location.href + JSON.stringify(history.state), document.cookie];
    for (const storage of [localStorage, sessionStorage])
      for (const [name, value] of Object.entries(storage))
        if (!name.startsWith('akada:device')) found.push(name + ' ' + value);
    for (const field of document.querySelectorAll('input, textarea')) found.push(field.value);
    for (const { name } of await indexedDB.databases()) {
      found.push(name);
      if (name === 'akada-outbox') continue;
      const opening = indexedDB.open(name);
      // One that was deleted since it was named must not be made again by looking.
      opening.onupgradeneeded = () => opening.transaction.abort();
      const database = await done(opening).catch(() => null);
      if (database === null) continue;
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        found.push(JSON.stringify([await done(rows.getAllKeys()), await done(rows.getAll())]));
      }
      database.close();
    }
    return found;
  })()`);

test('a mother with one phone and two children, no email for them', async ({ page, faults }) => {
  test.slow();
  faults.allow(/Failed to (load resource|fetch)/);
  const mother = newLearner('Ngozi Okafor');

  await test.step('signs up as a parent', async () => {
    await page.goto('/auth/register');
    // She finds the form for parents after she has started typing, and retypes nothing.
    await page.getByLabel('Your name').fill(mother.name);
    await page.getByLabel('Email', { exact: true }).fill(mother.email);
    await page.getByLabel('Password', { exact: true }).fill(mother.password);
    await page.getByRole('link', { name: 'I am a parent or guardian' }).click();
    await page.getByLabel('I am 18 or older.').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    // She came to add a child; the page before this one links a child who has an account already.
    await expect(page).toHaveURL(/\/family\/add$/);
    await page.getByRole('link', { name: 'Link a child who has an account' }).click();
    await expect(page.getByRole('heading', { name: 'No child here yet' })).toBeVisible();
    await expectNoSeriousFindingInBothThemes(page);
  });

  const [adas, tundes] = await test.step('adds both and shares her phone', async () => {
    await page.getByRole('link', { name: 'Add a child' }).click();
    const first = await addChild(page, 'Ada');
    expect(first).toHaveLength(4);
    await expectNoSeriousFindingInBothThemes(page);
    await page.getByRole('button', { name: 'Yes, share this phone' }).click();
    await expect(page.getByText('Ada can tap the four pictures on this phone.')).toBeVisible();
    await page.getByRole('button', { name: 'Add another child' }).click();
    const second = await addChild(page, 'Tunde', false);
    await page.getByRole('link', { name: 'I have it. Done' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expectNoSeriousFinding(page);
    return [first, second] as const;
  });

  await test.step('the children find their names after she has left', async () => {
    await leave(page);
    await expect(page).toHaveURL(/\/auth\/who$/);
    await expect(page.locator('.learner-tile')).toHaveCount(2);
    await expectNoSeriousFindingInBothThemes(page);
    // "Login" on the home page leads to the list of children, which links to the login form; that form survives a reload.
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/auth\/who$/);
    await page.getByRole('link', { name: 'I have an email' }).click();
    await page.reload();
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Choose your picture' }).click();
    await expect(page).toHaveURL(/\/auth\/who$/);
  });

  await test.step('Ada’s pictures count in their order alone', async () => {
    await tile(page, 'Ada').click();
    await expectNoSeriousFindingInBothThemes(page);
    await tapPictures(page, [...adas].reverse());
    await expect(page.getByRole('alert')).toContainText('Not yet, Ada');
    await page.goBack();
    await logIn(page, 'Ada', adas);
  });

  await test.step('Ada learns without a network, and her work waits for her', async () => {
    await page.goto(notes);
    await expect(page.getByLabel('Write a note')).toBeVisible();
    await expect(page.getByText('No notes yet')).toBeVisible();
    // Wait for what the phone prefetches when idle, before going offline.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByLabel('Write a note').fill('Goats eat yam');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Waiting for network.')).toBeVisible();
  });
  const adasId = await page.evaluate<string>(
    `JSON.parse(localStorage.getItem('sb-127-auth-token')).user.id`,
  );

  await test.step('she leaves, and nothing of her is left but what waits', async () => {
    await leave(page);
    await page.getByRole('button', { name: 'Log out, and keep it here for me' }).click();
    await expect(page).toHaveURL(/\/auth\/who$/);
    await expect(tile(page, 'Ada')).toContainText('Has work to send');
    await expect
      .poll(async () =>
        (await kept(page)).filter((one) => one.includes(adasId) || one.includes('Goats eat yam')),
      )
      .toEqual([]);
  });

  await test.step('Tunde is told that the network is away', async () => {
    await tile(page, 'Tunde').click();
    await tapPictures(page, tundes);
    await expect(page.getByRole('alert')).toContainText('We could not reach Akada.');
    await page.context().setOffline(false);
    await tapPictures(page, tundes);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('Tunde sees nothing of hers', async () => {
    await page.goto(notes);
    await expect(page.getByText('No notes yet')).toBeVisible();
    await expect(page.getByText('Goats eat yam')).toHaveCount(0);
    await page.goto('/dashboard/people');
    await expect(page.getByText('Ngozi Okafor').first()).toBeVisible();
    await expectNoSeriousFindingInBothThemes(page);
    await page.goto('/family');
    await expect(page.getByRole('heading', { name: 'My children' })).toHaveCount(0);
    await leave(page);
    await expect(page).toHaveURL(/\/auth\/who$/);
  });

  await test.step('her work is sent when she is back', async () => {
    await logIn(page, 'Ada', adas);
    await openByLink(page, notes);
    const note = page.getByRole('article').filter({ hasText: 'Goats eat yam' });
    await expect(note.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(note.getByText('Saved', { exact: true })).toBeVisible();
    await leave(page);
    await expect(tile(page, 'Ada')).not.toContainText('Has work to send');
  });
});

/** Signs up a mother with one child, and returns the child's pictures. */
async function motherOf(page: Page, child: string): Promise<string[]> {
  const mother = newLearner('Ngozi Okafor');
  await page.goto('/auth/register?as=parent');
  await page.getByLabel('Your name').fill(mother.name);
  await page.getByLabel('Email', { exact: true }).fill(mother.email);
  await page.getByLabel('Password', { exact: true }).fill(mother.password);
  await page.getByLabel('I am 18 or older.').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  return addChild(page, child);
}

test('a phone that strangers use too keeps nothing of a child who closed it or went away', {
  tag: '@thorough',
}, async ({ page, context }) => {
  test.slow();
  const pictures = await motherOf(page, 'Bola');
  await page.getByRole('link', { name: 'I have it. Done' }).click();
  await page.getByLabel(/^Other people use this phone too/).check();
  await page.getByRole('button', { name: 'Share this phone' }).click();
  await expect(page.getByText('This phone', { exact: true })).toBeVisible();
  await leave(page);
  await expect(page).toHaveURL(/\/auth\/who$/);
  await logIn(page, 'Bola', pictures);
  const bola = await page.evaluate<string>(
    `JSON.parse(sessionStorage.getItem('sb-127-auth-token')).user.id`,
  );
  await page.goto(notes);
  await page.getByLabel('Write a note').fill('My secret');
  await expect(page.getByText('Kept on this device until you save it.')).toBeVisible();

  const next = await context.newPage();
  await page.close();
  await next.clock.install();
  await next.goto('/dashboard');
  await expect(next).toHaveURL(/\/auth\/who$/);
  const left = async () =>
    (await kept(next)).filter((name) => name.includes(bola) || name.startsWith('sb-'));
  await expect.poll(left).toEqual([]);

  await logIn(next, 'Bola', pictures);
  expect(await left()).not.toEqual([]);
  await next.clock.fastForward('31:00');
  await expect(next).toHaveURL(/\/auth\/who$/);
  await expect.poll(left).toEqual([]);
});

test('a child opens the own account by card, and by username and words', {
  tag: ['@stacks', '@thorough'],
}, async ({ page }) => {
  test.slow();
  await motherOf(page, 'Zainab');
  const card = (await page.locator('.login-card code').textContent()) ?? '';
  const [username = '', words = ''] = await page.locator('.login-card dd').allTextContents();

  // A learner is logged in: a card does not log them out by itself.
  const requests: string[] = [];
  // The fragment is part of the page's URL but never of a request.
  page.on('request', (request) =>
    requests.push(`${request.url().split('#')[0]} ${request.postData() ?? ''}`),
  );
  await page.goto(`/auth/card#${card}`);
  await page.getByRole('button', { name: 'Log out and use the card' }).click();
  expect(page.url()).not.toContain('#');
  await expectNoSeriousFindingInBothThemes(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // The secret went only to the function that checks it.
  const secret = card.replace('-', '');
  const told = requests.filter((one) => one.includes(secret));
  expect(told.every((one) => one.includes('/functions/v1/learner-sign-in '))).toBe(true);
  expect(told).toHaveLength(1);

  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('menu', { name: `Account ${username}` })).toBeVisible();
  await expect(page.getByText('learner.akada.invalid')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'My card' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Password' })).toHaveCount(0);
  await leave(page);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByRole('link', { name: 'I have a username' }).click();
  await expectNoSeriousFindingInBothThemes(page);
  await page.getByLabel('Username').fill(username.toUpperCase());
  await page.getByLabel('Your three words').fill(words.replaceAll(' ', '  '));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
