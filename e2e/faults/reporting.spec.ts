import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Page } from '@playwright/test';
import { Hono } from 'hono';
import { createSite } from '../../apps/server/src/site/site.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { type SentrySink, startSentrySink } from '../helpers/sentry-sink.ts';

let sink: SentrySink;
let site: ReturnType<typeof serve>;
let url: string;
let account: { id: string; email: string; user_metadata: Record<string, unknown> };

/** The built site as the server sends it, with reporting switched on; of the backend only the account. */
test.beforeAll(async () => {
  sink = await startSentrySink();
  const app = new Hono();
  app.get('/auth/v1/user', (c) => c.json(account));
  site = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => site.once('listening', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  app.route(
    '/',
    createSite({
      folder: join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist'),
      rendererFolder: join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist-server'),
      fetchContent: async () => ({ status: 404, tag: null, text: null }),
      onFault: (error) => {
        throw error;
      },
      publicUrl: { url, originFor: () => url },
      publishableKey: 'public-key',
      donateUrl: '',
      sentryDsn: sink.dsn,
    }).routes,
  );
});
test.afterAll(async () => {
  site.close();
  await sink.stop();
});
test.beforeEach(({ faults }) => {
  sink.items.length = 0;
  // There is no content service here, and the errors below are thrown on purpose.
  faults.allow(/Failed to load resource: .* 404|^page: |boom/);
});

/** Every random number in the page is this one. */
const drawing = (page: Page, lot: number) => page.addInitScript(`Math.random = () => ${lot};`);

const breakPage = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);

/** Stores a session on the device, as if this person had signed in. */
async function signedIn(page: Page, data: Record<string, unknown>) {
  account = { id: 'a1', email: 'ada@example.com', user_metadata: data };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const expires = Math.floor(Date.now() / 1_000) + 3_600;
  const session = {
    access_token: `${encode({ alg: 'ES256' })}.${encode({ sub: 'a1', exp: expires, aal: 'aal1' })}.c2ln`,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: expires,
    user: account,
  };
  await page.addInitScript(
    `localStorage.setItem('sb-127-auth-token', ${JSON.stringify(JSON.stringify(session))});`,
  );
}

const everything = () => sink.items.map(({ text }) => text).join('\n');

test('errors are sent once a second, named, tagged and without anything personal', async ({
  page,
}) => {
  await drawing(page, 0.19);
  await signedIn(page, { name: 'Ngozi Eze', birth_year: 2014, guardian_consent_at: '2026-01-01' });
  await page.addInitScript(
    "addEventListener('DOMContentLoaded', () => setTimeout(() => { throw new Error('boom early'); }, 50));",
  );
  const answer = await page.goto(`${url}/mission?from=ada%40example.com`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy.split('; ').filter((line) => line.includes(sink.origin))).toEqual([
    `connect-src 'self' ${sink.origin}`,
  ]);
  await expect.poll(() => sink.ofType('event').length).toBe(1);

  await page.waitForTimeout(1_100);
  await breakPage(page, 'boom for ada@example.com, Ngozi, at /x?secret=1 with token=abc');
  await breakPage(page, 'boom lost');
  await breakPage(page, 'boom lost too');
  await expect.poll(() => sink.ofType('event').length).toBe(2);
  await page.waitForTimeout(1_100);
  await breakPage(page, 'boom again');
  await expect.poll(() => sink.ofType('event').length).toBe(3);

  const [early, scrubbed, third] = sink.ofType('event');
  expect(JSON.parse(early?.text ?? '')).toMatchObject({
    tags: { name: 'Error', component: 'window' },
    exception: { values: [{ type: 'Error', value: 'boom early' }] },
  });
  expect(JSON.parse(scrubbed?.text ?? '')).toMatchObject({
    tags: { name: 'TypeError', component: 'window' },
    exception: { values: [{ value: 'boom for [email], [name], at /x with token=[removed]' }] },
    request: { url: `${url}/mission` },
  });
  expect((third?.at ?? 0) - (scrubbed?.at ?? 0)).toBeGreaterThan(950);
  // A first sign of use.
  await page.keyboard.press('Shift');
  await expect.poll(() => sink.ofType('transaction', 'span').length).toBeGreaterThan(0);
  expect(everything()).not.toMatch(/ada(@|%40)example|Ngozi|secret=1|boom lost|"user":\{"/);
  expect(sink.ofType('replay_event', 'replay_recording')).toEqual([]);
});

test('four visits of five are not traced, and children are never recorded', async ({ page }) => {
  await drawing(page, 0.2);
  await signedIn(page, {
    birth_year: 2014,
    guardian_consent_at: '2026-01-01',
    replay_consent_at: '2026-01-01',
  });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${url}/mission`);
  await breakPage(page, 'boom');
  await expect.poll(() => sink.ofType('event').length).toBe(1);
  await page.goto(`${url}/team`);
  await page.keyboard.press('Shift');
  await page.waitForTimeout(1_500);
  expect(sink.ofType('transaction', 'span')).toEqual([]);
  expect(scripts.filter((script) => /\/replay-[^/]+\.js/.test(script))).toEqual([]);
});

test('an adult who agreed is recorded by lot, with words, inputs and pictures hidden', async ({
  page,
}) => {
  await drawing(page, 0.049);
  await signedIn(page, { birth_year: 1990, replay_consent_at: '2026-01-01' });
  await page.goto(`${url}/mission`);
  const heading = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
  await expect
    .poll(() => sink.ofType('replay_recording').length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  const recording = sink
    .ofType('replay_recording')
    .map(({ text }) => text)
    .join('\n');
  expect(recording).toContain('****');
  expect(recording).not.toContain(heading);
  expect(recording).not.toContain('ada@example.com');
  expect(recording).toContain('rr_');

  // On a screen with a form, recording stops.
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await page.getByLabel('Your message').fill('This is private.');
  await page.waitForTimeout(1_000);
  sink.items.length = 0;
  await page.getByLabel('Your message').fill('This is private, too.');
  await page.waitForTimeout(6_000);
  expect(sink.ofType('replay_recording')).toEqual([]);
});

test('without the lot a recording is sent only when something breaks', async ({ page }) => {
  await drawing(page, 0.05);
  await signedIn(page, { birth_year: 1990, replay_consent_at: '2026-01-01' });
  const loaded = page.waitForResponse(/\/replay-[^/]+\.js/);
  await page.goto(`${url}/mission`);
  await loaded;
  await page.waitForTimeout(6_000);
  expect(sink.ofType('replay_event')).toEqual([]);
  await breakPage(page, 'boom');
  await expect
    .poll(() => sink.ofType('replay_event').length, { timeout: 30_000 })
    .toBeGreaterThan(0);
});
