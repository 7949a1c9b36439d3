import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { startChangingContent } from './helpers/changing-content.ts';
import { expect, test } from './helpers/fixtures.ts';
import { apiKey, newLearner, signIn, signOut, signUp } from './helpers/learner.ts';
import { createPhone, savedInBrowser, startNetwork } from './helpers/phone.ts';
import { courseId, lessonId } from './helpers/quiz-answers.ts';
import { startStaticHost } from './helpers/static-host.ts';

const course = `/dashboard/courses/${courseId}`;
const lesson = `${course}/lessons/${lessonId}`;

type Network = Awaited<ReturnType<typeof startNetwork>>;
type Phone = ReturnType<typeof createPhone>;

/** A separate phone behind its own proxy. */
async function onPhone(
  baseURL: string | undefined,
  walk: (phone: Phone, network: Network) => Promise<void>,
): Promise<void> {
  const network = await startNetwork(baseURL ?? '');
  const phone = createPhone(network.url);
  try {
    await walk(phone, network);
  } finally {
    await phone.remove();
    await network.stop();
  }
}

async function saveCourse(page: Page): Promise<void> {
  await page.goto(course);
  const card = page.getByRole('region', { name: 'Save this course for bad days' });
  await card.getByRole('button', { name: 'Save this course' }).click();
  await expect(page.getByRole('region', { name: 'Saved on this device' })).toContainText(
    'even after you close Akada',
    { timeout: 90_000 },
  );
}

const isSavedHere = (page: Page) => page.getByRole('region', { name: 'Saved on this device' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a saved course opens without a network after the browser was killed', async ({ baseURL }) => {
  await onPhone(baseURL, async (phone, network) => {
    let page = await phone.start();
    await signUp(page, newLearner());
    await expect(heading(page)).toBeVisible();
    const before = await savedInBrowser(page);
    expect(before).toEqual({ workers: [], urls: [] });
    await saveCourse(page);
    await page.goto('/dashboard');
    await phone.close();
    network.setCut(true);
    page = await phone.start();
    await test.step('the dashboard, the course and all that it is learned by', async () => {
      await page.goto('/dashboard');
      await expect(heading(page)).toContainText('Ada');
      await page.goto(course);
      await expect(page.getByRole('region', { name: 'Saved on this device' })).toBeVisible();
      await page.goto(lesson);
      await expect(heading(page)).toBeVisible();
      await page.goto(`${course}/quiz/${lessonId}`);
      await expect(page.getByRole('heading', { name: /Quiz/ }).first()).toBeVisible();
      await page.goto('/');
      await expect(heading(page)).toBeVisible();
    });
    await phone.kill();
    page = await phone.start();
    await test.step('a note is written, and sent when the network is back', async () => {
      await page.goto(`${course}/notes`);
      await page.getByLabel('Write a note').fill('Written at home');
      await page.getByRole('button', { name: 'Save note' }).click();
      const note = page.getByRole('article').filter({ hasText: 'Written at home' });
      await expect(note).toContainText('Waiting for network');
      network.setCut(false);
      await page.reload();
      await expect(note).toBeVisible();
      await expect(note).not.toContainText('Waiting for network');
    });
    await test.step('what was saved is removed, with the worker', async () => {
      await page.goto(course);
      const saved = page.getByRole('region', { name: 'Saved on this device' });
      await saved.getByRole('button', { name: 'Remove from this device' }).click();
      await expect(page.getByRole('button', { name: 'Save this course' })).toBeVisible();
      expect(await savedInBrowser(page)).toEqual({ workers: [], urls: [] });
    });
  });
});

test('no other service worker may stay, and ours only while a course is saved', {
  tag: '@thorough',
}, async ({ baseURL }) => {
  await onPhone(baseURL, async (phone, network) => {
    const page = await phone.start();
    const script = { type: 'text/javascript', body: 'addEventListener("fetch", () => {});' };
    network.say('/foreign-worker.js', script);
    network.say('/old-site', { type: 'text/html', body: '<!doctype html><title>Old</title>' });
    for (const url of ['/foreign-worker.js', '/saved-worker.js']) {
      await page.goto('/old-site');
      await page.evaluate(
        `navigator.serviceWorker.register('${url}').then(() => navigator.serviceWorker.ready)`,
      );
      await page.goto('/mission');
      await expect.poll(async () => (await savedInBrowser(page)).workers).toEqual([]);
    }
  });
});

test('a broken worker is taken back by the server alone', { tag: '@thorough' }, async ({
  baseURL,
}) => {
  await onPhone(baseURL, async (phone, network) => {
    const page = await phone.start();
    await signUp(page, newLearner());
    await saveCourse(page);
    network.say('/saved-worker.js', {
      type: 'text/javascript',
      body: `addEventListener('install', () => skipWaiting());
        addEventListener('activate', (event) => event.waitUntil(clients.claim()));
        addEventListener('fetch', (event) => event.respondWith(new Response('Broken')));`,
    });
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(page.getByText('Broken', { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();

    network.say('/saved-worker.js', { type: 'path', body: '/saved-worker-off.js' });
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(heading(page)).toContainText('Ada', { timeout: 5_000 });
      expect((await savedInBrowser(page)).workers).toEqual([]);
    }).toPass();
    await page.goto(course);
    await expect(
      page.getByRole('region', { name: 'A part of this course is saved' }),
    ).toBeVisible();

    network.say('/saved-worker.js', null);
    await page.goto('/dashboard');
    await expect
      .poll(async () => (await savedInBrowser(page)).workers)
      .toEqual([`${network.url}/saved-worker.js`]);
    await expect(async () => {
      await page.goto(course);
      await expect(page.getByRole('region', { name: 'Saved on this device' })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
  });
});

test('what one child saved serves the next one and a parent, who find nothing else of them', {
  tag: '@thorough',
}, async ({ baseURL }) => {
  test.slow();
  await onPhone(baseURL, async (phone, network) => {
    const ada = newLearner('Ada Okafor');
    let page = await phone.start();
    const note = (text: string) => page.getByRole('article').filter({ hasText: text });
    const write = async (text: string, state: string) => {
      await page.goto(`${course}/notes`);
      await page.getByLabel('Write a note').fill(text);
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(note(text)).toContainText(state);
    };
    const findNothing = async (paths: string[], ofOthers: RegExp) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        expect(await page.locator('body').innerText()).not.toMatch(ofOthers);
      }
    };
    const restart = async (isCut: boolean) => {
      await phone.close();
      network.setCut(isCut);
      page = await phone.start();
    };
    const pages = ['/dashboard', course, `${course}/notes`, '/dashboard/progress'];

    await signUp(page, ada);
    await saveCourse(page);
    await write('A secret of Ada', 'Saved');
    const { urls } = await savedInBrowser(page);
    const isPublic =
      /^http:\/\/[^/]+(\/assets\/|\/media\/|\/icons\/|\/offline\/en\.json$|\/shell\/$|\/$)/;
    expect(urls.filter((url) => !isPublic.test(url))).toEqual([]);
    await signOut(page);

    await test.step('the next child', async () => {
      await signUp(page, newLearner('Tunde Bello'));
      await page.goto(course);
      await expect(isSavedHere(page)).toBeVisible();
      await findNothing(pages, /Ada|Okafor/);
      await restart(true);
      await page.goto('/dashboard');
      await expect(heading(page)).toContainText('Tunde');
      await findNothing(pages, /Ada|Okafor/);
      await write('A secret of Tunde', 'Waiting for network');
      network.setCut(false);
      await page.reload();
      await expect(note('A secret of Tunde')).not.toContainText('Waiting for network');
      await signOut(page);
    });

    await test.step('their mother', async () => {
      await page.goto('/auth/register?as=parent');
      const mother = newLearner('Ngozi Eze');
      await page.getByLabel('Your name').fill(mother.name);
      await page.getByLabel('Email', { exact: true }).fill(mother.email);
      await page.getByLabel('Password', { exact: true }).fill(mother.password);
      await page.getByLabel('I am 18 or older.').check();
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL(/\/family\/add$/);
      const others = /Ada|Okafor|Tunde|Bello|secret/;
      await findNothing(['/family', ...pages], others);
      await restart(true);
      await findNothing(['/family', ...pages], others);
      await restart(false);
      await page.goto('/dashboard');
      await signOut(page);
    });

    await test.step('the first child again, who finds their own', async () => {
      await signIn(page, ada);
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto(`${course}/notes`);
      await expect(note('A secret of Ada')).toBeVisible();
      await restart(true);
      await findNothing(pages, /Tunde|Bello|Ngozi/);
    });
  });
});

test('the saved app opens in the language of the child', { tag: '@thorough' }, async ({
  baseURL,
}) => {
  await onPhone(baseURL, async (phone, network) => {
    let page = await phone.start();
    await signUp(page, newLearner());
    await saveCourse(page);
    const choose = (code: string) =>
      page.evaluate(`localStorage.setItem('language', ${JSON.stringify(code)})`);
    await choose('ha');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/ha\/dashboard$/);
    await expect
      .poll(async () => (await savedInBrowser(page)).urls, { timeout: 90_000 })
      .toContain(`${network.url}/offline/ha.json`);
    await phone.close();
    network.setCut(true);
    page = await phone.start();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/ha\/dashboard$/);
    await expect(heading(page)).toContainText('Ada');
    expect(await page.evaluate('document.documentElement.lang')).toMatch(/^ha/);
    await test.step('one whose words are not saved gives way to one whose words are', async () => {
      await choose('yo');
      await page.goto('/dashboard');
      await expect(heading(page)).toContainText('Ada');
      await expect(page).not.toHaveURL(/\/yo\//);
    });
  });
});

test('a course saved from a host that only serves files opens without a network', {
  tag: '@thorough',
}, async ({ baseURL }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'akada-site-'));
  const content = await startChangingContent({ first: 'First lesson' });
  await onPhone(baseURL, async (phone, network) => {
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/prerender.ts'], {
      cwd: join(import.meta.dirname, '..'),
      env: {
        ...process.env,
        SITE_DIR: folder,
        SITE_LANGUAGES: 'en',
        PUBLIC_URL: network.url,
        // Few pages are written; the app asks the backend for its lessons.
        CONTENT_URL: content.url,
        VITE_CONTENT_URL: network.url,
        VITE_SUPABASE_URL: network.url,
        VITE_SUPABASE_ANON_KEY: apiKey().apikey,
      },
    });
    const host = await startStaticHost(folder);
    try {
      network.setSite(host.url);
      let page = await phone.start();
      const worker = await page.request.get('/saved-worker.js');
      expect(worker.headers()).toMatchObject({
        'content-type': 'text/javascript',
        'cache-control': 'no-cache',
      });
      await signUp(page, newLearner());
      await saveCourse(page);
      expect((await savedInBrowser(page)).workers).toEqual([`${network.url}/saved-worker.js`]);
      await phone.close();
      network.setCut(true);
      page = await phone.start();
      for (const path of ['/dashboard', course, lesson, '/']) {
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
      }
      await page.goto(course);
      await expect(isSavedHere(page)).toBeVisible();
    } finally {
      await host.stop();
    }
  }).finally(() => content.stop());
  rmSync(folder, { recursive: true, force: true });
});

test('a browser that stores nothing says so', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript(
    `Object.defineProperty(window, 'indexedDB', { value: undefined });
     Object.defineProperty(window, 'caches', { value: undefined });`,
  );
  await signUp(page, newLearner(), course);
  await page.getByRole('button', { name: 'Save this course' }).click();
  await expect(page.getByText('This browser does not keep anything for Akada')).toBeVisible();
  expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull();
});

test('a browser that cannot open Akada again saves what can be read while it is open', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.addInitScript(`Object.defineProperty(window, 'caches', { value: undefined });`);
  await signUp(page, newLearner(), course);
  await page.getByRole('button', { name: 'Save this course' }).click();
  await expect(isSavedHere(page)).toContainText('Keep Akada open', { timeout: 90_000 });
});
