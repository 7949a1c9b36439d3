import type { BrowserContext, Page } from '@playwright/test';
import { expectAlive } from '../helpers/alive.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { isTakenOver } from '../helpers/in-browser.ts';
import { newLearner, signUp } from '../helpers/learner.ts';
import { courseId, lessonId } from '../helpers/quiz-answers.ts';

/** Console messages of the browser and React about missing files, which these tests cause. */
const expected = /Failed to|ERR_|dynamically imported|Unable to preload|ChunkError|MIME type/;
const code = /\/assets\/[^/]+\.(js|css)$/;
const course = `/dashboard/courses/${courseId}`;

type Place = { layout: string; from: string; start: string; to: string; arrived: string };

const visitorPlaces: Place[] = [
  {
    layout: 'public',
    from: '/mission',
    start: 'Our Mission',
    to: '/contact',
    arrived: 'Contact',
  },
  {
    layout: 'auth',
    from: '/mission',
    start: 'Our Mission',
    to: '/auth/login',
    arrived: 'Welcome back',
  },
];

const learnerPlaces: Place[] = [
  {
    layout: 'dashboard',
    from: '/dashboard',
    start: 'Welcome, Ada',
    to: '/dashboard/settings',
    arrived: 'Settings',
  },
  {
    // First among the course pages: lessons, their notes and quizzes are in one chunk, which is cached from then on.
    layout: 'quiz',
    from: '/dashboard',
    start: 'Welcome, Ada',
    to: `${course}/quiz/${lessonId}`,
    arrived: '',
  },
  {
    layout: 'course',
    from: course,
    start: 'Mathematics JSS 1',
    to: `${course}/notes`,
    arrived: 'My notes',
  },
  {
    layout: 'flashcards',
    from: course,
    start: 'Mathematics JSS 1',
    to: `${course}/flashcards`,
    arrived: 'Flashcards',
  },
  {
    layout: 'none',
    from: '/dashboard',
    start: 'Welcome, Ada',
    to: '/benchmark-test',
    arrived: '',
  },
];

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(name) }).first();
const message = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Navigates as a link does, without the first tap that would prefetch code. */
async function follow(page: Page, to: string): Promise<void> {
  await expectAlive(page);
  await page.evaluate(
    `history.pushState({ key: '${Math.random()}', idx: (history.state?.idx ?? 0) + 1 }, '', '${to}');
     dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`,
  );
}

/** Counts the requests for each chunk. */
function countCode(context: BrowserContext) {
  const asked = new Map<string, number>();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (code.test(pathname)) asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
  });
  return {
    most: () => Math.max(0, ...asked.values()),
    forget: () => asked.clear(),
  };
}

async function open(page: Page, { from, start }: Place): Promise<void> {
  await page.goto(from);
  await expect(heading(page, start)).toBeVisible();
  await expect.poll(() => isTakenOver(page)).toBe(true);
}

/** A chunk is requested by its preload, its import and one probe. */
const MOST = 4;

async function loseAndFind(page: Page, context: BrowserContext, place: Place): Promise<void> {
  const counted = countCode(context);

  await test.step(`${place.layout}: no network`, async () => {
    await open(page, place);
    counted.forget();
    await context.setOffline(true);
    await follow(page, place.to);
    await expect(message(page)).toBeVisible();
    await expect(tryAgain(page)).toBeVisible();
    await expect(page.getByRole('banner').or(page.locator('.quiz-frame')).first()).toBeAttached();
    // A request storm would show by now.
    await page.waitForTimeout(1_500);
    expect(counted.most()).toBeLessThanOrEqual(MOST);
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(message(page)).toBeHidden();
    await expect(heading(page, place.start)).toBeVisible();
    await expect(page).toHaveURL(place.from);
    counted.forget();
    await page.goForward();
    await expect(message(page)).toBeVisible();
    // The tap may have prefetched the next pages, including this one, again.
    expect(counted.most()).toBeLessThanOrEqual(2 * MOST);
    await context.setOffline(false);
    await expect(message(page)).toBeHidden();
    await expect(heading(page, place.arrived)).toBeVisible();
  });

  await test.step(`${place.layout}: files that do not come`, async () => {
    await open(page, place);
    await page.route(code, (route) => route.abort());
    counted.forget();
    await follow(page, place.to);
    await expect(message(page)).toBeVisible();
    await tryAgain(page).click();
    await page.waitForTimeout(1_000);
    await expect(message(page)).toBeVisible();
    expect(counted.most()).toBeLessThanOrEqual(2 * MOST);
    await page.unroute(code);
    await tryAgain(page).click();
    await expect(heading(page, place.arrived)).toBeVisible();
    await expect(message(page)).toBeHidden();
  });
}

test('code that is missing in a public layout is told once, and comes with the network', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(expected);
  for (const place of visitorPlaces) await loseAndFind(page, context, place);
});

test('code that is missing in a layout for learners is told once, and comes with the network', async ({
  page,
  context,
  faults,
}) => {
  test.setTimeout(300_000);
  faults.allow(expected);
  await signUp(page, newLearner());
  for (const place of learnerPlaces) await loseAndFind(page, context, place);
});

test.describe('after a new release', () => {
  const contact = /\/assets\/contact-[\w-]+\.js$/;
  const answers = [
    ['404', { status: 404, contentType: 'text/html', body: '<p>Not found</p>' }],
    ['a page', { status: 200, contentType: 'text/html', body: '<!doctype html><p>Home</p>' }],
  ] as const;
  for (const [name, answer] of answers) {
    test(`a file that answers with ${name} reloads the page once, then is told`, async ({
      page,
      faults,
    }) => {
      faults.allow(expected);
      await page.goto('/mission');
      await expect.poll(() => isTakenOver(page)).toBe(true);
      await page.route(contact, (route) => route.fulfill(answer));
      const loads: string[] = [];
      page.on('load', () => loads.push(page.url()));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
      await expect.poll(() => loads.length).toBe(1);
      await page.waitForTimeout(3_000);
      expect(loads).toHaveLength(1);
      expect(loads[0]).toContain('/contact');
      await page.unroute(contact);
    });
  }

  test('a page that is not prerendered tells it, and tries again when asked', async ({
    page,
    faults,
  }) => {
    faults.allow(expected);
    await signUp(page, newLearner());
    await expect(heading(page, 'Welcome, Ada')).toBeVisible();
    const settings = /\/assets\/settings-[\w-]+\.js$/;
    await page.route(settings, (route) => route.fulfill({ status: 404, body: '' }));
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await follow(page, '/dashboard/settings');
    await expect(message(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(loads).toHaveLength(1);
    await page.unroute(settings);
    await tryAgain(page).click();
    await expect(heading(page, 'Settings')).toBeVisible();
  });
});

test('a style sheet that did not come is fetched before its page is shown', async ({
  page,
  faults,
}) => {
  faults.allow(expected);
  const styles = /\/assets\/[^/]+\.css$/;
  await signUp(page, newLearner());
  await expect(heading(page, 'Welcome, Ada')).toBeVisible();
  await page.route(styles, (route) => route.abort());
  await follow(page, '/dashboard/settings');
  await expect(message(page)).toBeVisible();
  await page.unroute(styles);
  await tryAgain(page).click();
  await expect(heading(page, 'Settings')).toBeVisible();
  const missing = await page.evaluate<number>(
    `[...document.querySelectorAll('link[rel=stylesheet]')].filter((link) => link.sheet === null).length`,
  );
  expect(missing).toBe(0);
});

test('when not even the start of the app comes, a page that is not prerendered says so', async ({
  page,
  faults,
}) => {
  faults.allow(expected);
  await signUp(page, newLearner());
  await page.route(code, (route) => route.abort());
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'Akada did not load' })).toBeVisible();
  await page.unroute(code);
  await tryAgain(page).click();
  await expect(heading(page, 'Settings')).toBeVisible();
});

test('a fault in one section of the settings leaves the others, the header and a way to try again', async ({
  page,
  faults,
}) => {
  faults.allow(/section fault/);
  const settings = /\/assets\/settings-(?!section)[\w-]+\.js$/;
  await signUp(page, newLearner());
  await page.route(settings, async (route) => {
    const body = await (await route.fetch()).text();
    const broken = body.replace('"New password"', "(() => { throw new Error('section fault') })()");
    expect(broken).not.toBe(body);
    await route.fulfill({ contentType: 'text/javascript', body: broken });
  });
  await page.goto('/dashboard/settings');
  const section = page.getByRole('region', { name: 'Password' });
  await expect(section.getByText('This part is not working')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Delete account' }).getByRole('button'),
  ).toBeVisible();
  await expect(page.getByText('This part is not working')).toHaveCount(1);
  await follow(page, '/dashboard/profile');
  await expect(heading(page, 'Profile')).toBeVisible();
});
