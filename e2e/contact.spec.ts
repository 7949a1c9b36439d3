import { axeOn } from './helpers/axe.ts';
import { expect, test } from './helpers/fixtures.ts';
import { holdBack } from './helpers/slow-code.ts';

test('a visitor writes to the team, over a bad network and a reload, once', {
  tag: '@thorough',
}, async ({ page, context, faults }) => {
  faults.allow(/Failed to load resource: (net::ERR_INTERNET_DISCONNECTED|.* 429)/);
  const codeMayCome = await holdBack(page, /\/assets\/contact-[^/]+\.js/);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const send = page.getByRole('button', { name: 'Send message' });
  await page.getByLabel('Your name').fill('Mama Bola');
  await send.click();
  codeMayCome();
  await expect(page.getByLabel('Your email'), 'sent before its code was here').toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveValue('Mama Bola');
  expect(new URL(page.url()).search, 'nothing typed is in the address').toBe('');

  await page.getByLabel('Your name').fill('');
  await send.click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  for (const sentence of [
    'Type your name.',
    'Type your email, so that we can reply.',
    'Choose what it is about.',
    'Type your message.',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  const { violations } = await axeOn(page).include('main').analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual(
    [],
  );

  await page.getByLabel('Your name').fill('Mama Bola');
  await page.getByLabel('Your email').fill('mama.bola@');
  await page.getByLabel('What is it about?').selectOption('A mistake in a lesson');
  await page.getByLabel('Your message').fill('Lesson 3 says 7 × 8 is 54.');
  await send.click();
  await expect(page.getByText('This email does not look complete.')).toBeVisible();
  const email = `mama.${Date.now()}@example.com`;
  await page.getByLabel('Your email').fill(email);

  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue('Lesson 3 says 7 × 8 is 54.');
  await context.setOffline(true);
  await send.click();
  await expect(page.getByText('We could not send your message. Check your network')).toBeVisible();
  await expect(page.getByLabel('Your email')).toHaveValue(email);
  await context.setOffline(false);

  await page.route('**/rest/v1/contact_messages', (route) =>
    route.fulfill({ status: 429, json: { code: 'PT429', message: 'Too many messages.' } }),
  );
  await send.click();
  await expect(page.getByText('try again in an hour')).toBeVisible();
  await page.unroute('**/rest/v1/contact_messages');

  const answered = page.waitForResponse('**/rest/v1/contact_messages');
  await send.click();
  expect((await answered).status()).toBe(201);
  await expect(page.getByRole('heading', { name: 'Thank you.' })).toBeFocused();
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('');
});
