import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';
import { everyHostileWord } from '../packages/content/src/testing/hostile-words.ts';
import { expect, test } from './helpers/fixtures.ts';
import { createAccount, newLearner, signIn, signUp } from './helpers/learner.ts';
import { courseId, lessonId, publicLesson } from './helpers/quiz-answers.ts';

const notesAddress = `/dashboard/courses/${courseId}/notes`;
const hostileName = '"><img src=x onerror=pwned()>';

/** Counts every injected script that runs, in every page of the test. */
const watch = 'globalThis.ran = 0; globalThis.pwned = () => { globalThis.ran += 1; };';

/** Elements that must not occur in user text, wherever it comes from. */
const liveParts = (page: Page, words: string) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('${words} *')].filter((element) =>
    /^(base|embed|form|frame|iframe|link|meta|object|script|style)$/.test(element.localName) ||
    [...element.attributes].some(({ name, value }) =>
      /^on|^style$/.test(name) ||
      (/href$|^src$/.test(name) && /^\\s*(java|vb)script|^\\s*data:text/i.test(value))),
  ).map((element) => element.outerHTML.slice(0, 200))`);

/** Saves one note for each text, with the app's own API. */
async function saveNotes(page: Page, words: readonly string[]) {
  const { id, token, key } = await page.evaluate<Record<string, string>>(`(() => {
    const [, text] = Object.entries(localStorage).find(([name]) => name.endsWith('-auth-token'));
    const { user, access_token } = JSON.parse(text);
    return { id: user.id, token: access_token, key: window.__AKADA_CONFIG__.supabaseAnonKey };
  })()`);
  const answer = await page.request.post('/rest/v1/user_notes', {
    headers: { apikey: key ?? '', authorization: `Bearer ${token}` },
    data: words.map((content) => ({
      user_id: id,
      course_id: courseId,
      lesson_id: lessonId,
      content,
    })),
  });
  expect(answer.status()).toBe(201);
}

/** Replaces the lesson's text or video, as an editor could. */
const editLesson = (fields: object) => async (route: Route) => {
  // Without the ETag, so that the answer is a full one.
  const { 'if-none-match': _tag, ...headers } = route.request().headers();
  const answer = await route.fetch({ headers });
  const body: unknown = await answer.json().catch(() => null);
  const edit = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(edit);
    if (typeof part !== 'object' || part === null) return part;
    const whole = Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, edit(value)]),
    );
    return whole.documentId === lessonId && 'videoUrl' in whole ? { ...whole, ...fields } : whole;
  };
  await route.fulfill({ json: edit(body) });
};

test('hostile words stay words: in a name, in notes, in a lesson and in the search', {
  tag: '@thorough',
}, async ({ page, context, faults }) => {
  // Some texts request a picture called x.
  faults.allow(/Failed to load resource: .* 404/);
  await context.addInitScript(watch);
  page.on('dialog', (dialog) => faults.stopped.push(`dialog: ${dialog.message()}`));
  const ran = () => page.evaluate<number>('globalThis.ran');
  const learner = newLearner(hostileName);
  await signUp(page, learner);

  await test.step('the name', async () => {
    await page.goto('/dashboard/profile');
    await expect(page.getByLabel('Name')).toHaveValue(hostileName);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });

  await test.step('notes, on the screen and on paper', async () => {
    const words = everyHostileWord.filter((word) => !word.includes('\u0000'));
    await saveNotes(page, words);
    await page.goto(notesAddress);
    await expect(page.locator('.written').first()).toBeVisible();
    await page.evaluate("void window.dispatchEvent(new Event('beforeprint'))");
    await expect(page.locator('.notes-document article')).toHaveCount(words.length);
    await expect(page.locator('.notes-document')).toContainText('<script>pwned()</script>');
    expect(await liveParts(page, '.written')).toEqual([]);
    expect(await ran()).toBe(0);
    expect(faults.stopped).toEqual([]);
  });

  // Chromium also reports what the sanitiser parses, and discards, in a document of its own.
  faults.allow(/Content Security Policy/);
  const isRead = (what: string) => /\/clean-html-[^/]*:\d+$/.test(what);

  await test.step('what the cleaner lets through does nothing even without a policy', async () => {
    const clean = await page.evaluate<string[], readonly string[]>(async (words) => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      const file = files.find((name) => name.includes('/clean-html-'));
      const cleaner = await import(file ?? '');
      return words.flatMap((word) =>
        ['lesson', 'line', 'note'].map((kind) => cleaner.clean(kind, word)),
      );
    }, everyHostileWord);
    expect(clean).toHaveLength(everyHostileWord.length * 3);
    const bare = await context.newPage();
    await bare.evaluate<void, string[]>((parts) => {
      const { document } = globalThis as unknown as { document: { body: HTMLBody } };
      // Twice: serialised HTML must not be parsed differently the second time.
      for (const html of parts) document.body.insertAdjacentHTML('beforeend', `<div>${html}</div>`);
      document.body.insertAdjacentHTML('beforeend', document.body.innerHTML);
    }, clean);
    await bare.waitForTimeout(500);
    expect(await bare.evaluate('globalThis.ran')).toBe(0);
    expect(await liveParts(bare, 'body')).toEqual([]);
    await bare.close();
  });

  await test.step('a lesson', async () => {
    const body = ['A hostile lesson', ...everyHostileWord].join('\n\n');
    await page.route('**/api/**', editLesson({ body }));
    await page.goto(`/dashboard/courses/${courseId}/lessons/${lessonId}`);
    await expect(page.locator('article#read')).toContainText('A hostile lesson');
    expect(await liveParts(page, '#read')).toEqual([]);
    expect(await ran()).toBe(0);
    await page.unroute('**/api/**');
    expect(faults.stopped.filter((what) => !isRead(what))).toEqual([]);
    faults.stopped.length = 0;
  });

  await test.step('the search and the address', async () => {
    await page.goto(`/?subject=${encodeURIComponent(hostileName)}#${hostileName}`);
    await page.getByLabel('Find a course').fill(hostileName);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await ran()).toBe(0);
  });
});

type HTMLBody = { innerHTML: string; insertAdjacentHTML: (position: string, html: string) => void };

test('nobody else is asked before a tap, and the policy stops what is not ours', async ({
  page,
  faults,
}) => {
  await test.step('public pages', async () => {
    for (const path of [
      '/',
      '/mission',
      '/team',
      '/partners',
      '/contact',
      '/subscription',
      '/courses/mathematics/jss1-mathematics',
    ]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    expect(await page.context().cookies()).toEqual([]);
  });

  await test.step('a lesson with a video of YouTube', async () => {
    const asked: string[] = [];
    await page.route(/youtube/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
    });
    await page.route('**/api/**', editLesson({ videoUrl: 'https://youtu.be/aqz-KE-bpKQ' }));
    await page.goto(publicLesson);
    const play = page.getByRole('button', { name: /From YouTube/ });
    await expect(play).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    faults.allowHost('www.youtube.com');
    await play.click();
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      'https://www.youtube.com/embed/aqz-KE-bpKQ',
    );
    await expect.poll(() => asked.length).toBe(1);
  });

  await test.step('text that becomes HTML by another way is stopped, and told', async () => {
    const refused = await page.evaluate<string>(`(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<b>x</b>');
        return 'taken';
      } catch (error) {
        return error.name;
      }
    })()`);
    expect(refused).toBe('TypeError');
    await expect.poll(() => faults.stopped.length).toBe(1);
    expect(faults.stopped[0]).toContain('require-trusted-types-for');
    faults.stopped.length = 0;
    faults.allow(/TrustedHTML/);
  });
});

test('a sign-in leads to our own pages alone, and no other site can frame them', async ({
  page,
  baseURL,
  faults,
}) => {
  const learner = newLearner();
  await createAccount(page, learner);
  await page.goto('/auth/login');
  const names = ['redirect', 'redirect_to', 'next', 'return_to', 'returnTo', 'continue', 'from'];
  const query = names.map((name) => `${name}=${encodeURIComponent('//evil.example/')}`).join('&');
  await page.goto(`/auth/login?${query}`);
  await signIn(page, learner);
  await expect(page).toHaveURL(`${baseURL}/dashboard`);

  faults.allow(/frame-ancestors|X-Frame-Options|chrome-error:/);
  const paths = [
    '/',
    '/dashboard',
    '/auth/login',
    '/nowhere',
    '/sandbox',
    '/dev/mailbox',
    '/healthz',
  ];
  const frames = paths.map((path) => `<iframe src="${baseURL}${path}"></iframe>`).join('');
  const stranger = await startPage(frames);
  try {
    await page.goto(stranger.url);
    const inside = page.frames().slice(1);
    expect(inside).toHaveLength(paths.length);
    for (const frame of inside) expect(frame.url()).toBe('chrome-error://chromewebdata/');
  } finally {
    stranger.stop();
  }
});

/** A page of another site. */
async function startPage(html: string) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}
