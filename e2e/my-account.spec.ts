import { expect, test } from './helpers/fixtures.ts';
import { everythingKept } from './helpers/in-browser.ts';
import { newLearner, ofTheDevice, signIn, signOut, signUp } from './helpers/learner.ts';

/** A red square of 2 by 2 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture is stored with consent only, re-encoded, shown, and gone when removed', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page, newLearner(), '/dashboard/profile', { isVerified: true });
  await page.getByRole('button', { name: 'Choose a photo' }).click();
  await expect(page.getByText('Tick this box first.')).toBeVisible();
  await page.getByLabel('keeps a photo of me').check();
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await expect(page.getByText('cannot read this file as a photo')).toBeVisible();

  const upload = page.waitForRequest(/\/storage\/v1\/object\/avatars\//);
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  expect((await upload).url()).toMatch(/\.webp$/);
  await expect(page.getByText('Your photo is saved.')).toBeVisible();
  await expect(page.locator('header .avatar img')).toBeVisible();
  await page.reload();
  await expect(page.locator('header .avatar img')).toBeVisible();

  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  await expect(page.getByLabel('keeps a photo of me')).not.toBeChecked();
  await expect(page.locator('header .avatar img')).toHaveCount(0);
});

test('one of two devices is logged out from the other, and says so', { tag: '@thorough' }, async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.allow(/Failed to load resource: .* 40[013] .*auth\/v1/);
  const ada = newLearner();
  await signUp(page, ada);
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36',
  });
  const elsewhere = await phone.newPage();
  await elsewhere.goto('/auth/login');
  await signIn(elsewhere, ada);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);

  await page.goto('/dashboard/settings');
  const devices = page.getByRole('list', { name: 'Devices you are logged in on' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await devices.getByRole('button', { name: /^Log out Chrome on Android/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await elsewhere.reload();
  await expect(elsewhere.getByText('You have been logged out.')).toBeVisible();
  await phone.close();
});

test('a shared device keeps nothing of the child who logged out', async ({ page }) => {
  const ada = newLearner('Chidinma Obi');
  await signUp(page, ada, '/dashboard/courses/jss1-mathematics/notes');
  await page.getByLabel('Write a note').fill('My secret is 7.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('region', { name: 'Your notes, newest first' })).toContainText('7.');
  const { user, access_token, refresh_token } = await page.evaluate<{
    user: { id: string };
    access_token: string;
    refresh_token: string;
  }>("JSON.parse(localStorage.getItem('sb-127-auth-token'))");
  await page.goto('/dashboard/profile');
  await signOut(page);
  const stored = await everythingKept(page);
  const text = JSON.stringify(stored);
  for (const trace of [ada.email, 'Chidinma', 'My secret', access_token, refresh_token, user.id]) {
    expect(text, trace).not.toContain(trace);
  }
  expect(Object.keys(stored.local).filter((key) => !ofTheDevice.includes(key))).toEqual([]);
  expect(stored.caches).toEqual([]);

  // Neither Back nor a page from the back/forward cache shows the first child again.
  for (let step = 0; step < 3; step += 1) {
    await page.goBack().catch(() => null);
    await expect(page.getByText(ada.email)).toHaveCount(0);
    await expect(page.getByText('Chidinma')).toHaveCount(0);
  }
  await page.goto('/auth/login');
  const bola = newLearner('Bola Ade');
  await signUp(page, bola, '/dashboard/courses/jss1-mathematics/notes');
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
});

test('Caps Lock is noticed where the password cannot be seen', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/auth/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.focus();
  await password.dispatchEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true });
  await expect(page.getByText('Caps Lock is on.')).toBeVisible();
  await password.blur();
  await expect(page.getByText('Caps Lock is on.')).toHaveCount(0);
});
