import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, test } from '../helpers/fixtures.ts';
import { newLearner, signUp } from '../helpers/learner.ts';
import { courseId, lessonId, readCourse } from '../helpers/quiz-answers.ts';

const course = `/dashboard/courses/${courseId}`;
const lesson = `${course}/lessons/${lessonId}`;

/** Every screen of a signed-in learner; `fails` where it has nothing to show without its answers. */
const screens: [path: string, fails: boolean][] = [
  ['/dashboard', true],
  ['/dashboard/courses', true],
  ['/dashboard/progress', true],
  ['/dashboard/achievements', true],
  ['/dashboard/assignments', true],
  ['/dashboard/assignments/jss1-mathematics-unit-1-assignment-1', true],
  ['/dashboard/profile', false],
  ['/dashboard/settings', true],
  ['/benchmark-test', true],
  ['/subscription', false],
  ['/subscription/checkout/plus-monthly', true],
  ['/subscription/checkout/plus-monthly?reference=none', true],
  [course, false],
  [`${course}/materials`, true],
  [`${course}/flashcards`, true],
  [`${course}/notes`, true],
  [`${course}/quiz`, true],
  [`${course}/quiz/${lessonId}`, false],
  [lesson, false],
  [`${lesson}/notes`, true],
  [`${lesson}/quizzes`, true],
  [`${lesson}/practice`, false],
  [`${lesson}/practice/practice-set`, true],
];

const portal = '<!doctype html><html><body>Welcome to Free Wi-Fi. Log in.</body></html>';
type Odd = [name: string, body: string, type: string];
/** One of each kind. boot/every-call.test.ts checks each call against each of fourteen odd answers, without a browser. */
const odds: [Odd, ...Odd[]] = [
  ['null', 'null', 'application/json'],
  ['an empty object', '{}', 'application/json'],
  ['a list of nothing', '[null]', 'application/json'],
  ["a Wi-Fi portal's page", portal, 'text/html'],
];

const personal = /\/(rest|functions|storage)\/v1\//;
const answer = (body: string, contentType: string) => (route: Route) =>
  route.fulfill({ status: 200, contentType, body });

/** Nothing loads endlessly, nothing is broken, and links to other screens are there. */
async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Loading', { exact: false }).filter({ visible: true })).toHaveCount(
    0,
  );
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  // A quiz and a test are full screen, with a close link where other pages have the header.
  const isAlone = /\/(quiz|practice)\/[^/]+$/.test(new URL(page.url()).pathname);
  const around = isAlone ? page.locator('body') : page.getByRole('banner');
  await expect(around.getByRole('link').first()).toBeVisible();
}

let session: { name: string; value: string }[] = [];

/** The same learner on a phone without stored data. */
const signInAsLearner = (context: BrowserContext) =>
  context.addInitScript(
    `for (const { name, value } of ${JSON.stringify(session)}) localStorage.setItem(name, value);`,
  );

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await browser.newPage();
  await signUp(page, newLearner('Odd Answers'), course);
  await page.getByRole('button', { name: 'Join this course' }).click();
  await expect(page.getByRole('button', { name: 'Join this course' })).toBeHidden();
  const { origins } = await page.context().storageState();
  session = (origins[0]?.localStorage ?? []).filter(({ name }) => name.startsWith('sb-'));
  await page.close();
});

for (const [name, body, type] of odds) {
  test(`${name} from every call: each screen shows its error state and stays in use`, async ({
    page,
    context,
    faults,
  }) => {
    test.setTimeout(240_000);
    faults.allow(/Invalid response data/);
    await signInAsLearner(context);
    await context.route(personal, answer(body, type));
    for (const [path, fails] of screens) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectAlive(page);
        // Null is valid: there is no such assignment.
        const isGood = body === 'null' && path.includes('/assignments/');
        if (!fails || isGood) return;
        await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      });
    }
  });
}

test('the tests that are left: null is no permission', async ({ page, context, faults }) => {
  faults.allow(/Invalid response data/);
  await signInAsLearner(context);
  const call = '**/rpc/practice_tests_left';
  await context.route(call, answer('null', 'application/json'));
  await page.goto(`${lesson}/practice/practice-set`);
  await expect(page.getByRole('heading', { name: 'This test did not open' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeHidden();
  await context.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeEnabled();
});

test('a saved copy stays on the screen when the answer makes no sense', async ({
  page,
  context,
  request,
  faults,
}) => {
  faults.allow(/Invalid response data/);
  const { lessons } = await readCourse(request);
  await signInAsLearner(context);
  await page.goto('/dashboard');
  await expect(page.getByText(`${lessons} lessons, not started`)).toBeVisible();
  await context.route(personal, answer(portal, 'text/html'));
  await page.reload();
  await expect(page.getByText(`${lessons} lessons, not started`)).toBeVisible();
  await expect(page.getByText(/^Saved copy of /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('one odd answer among good ones breaks no screen', async ({ page, context, faults }) => {
  test.setTimeout(600_000);
  faults.allow(/Invalid response data/);
  // There is no payment with this reference.
  faults.allow(/404 \(Not Found\).*payment-status/);
  await signInAsLearner(context);
  let turn = 0;
  for (const [path] of screens) {
    const seen = new Set<string>();
    page.on('request', (request) => {
      if (personal.test(request.url())) seen.add(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await expectAlive(page);
    page.removeAllListeners('request');
    for (const call of seen) {
      const [name, body, type] = odds[turn++ % odds.length] ?? odds[0];
      await test.step(`${path}: ${name} from ${call}`, async () => {
        const matches = (url: URL) => url.pathname === call;
        await context.route(matches, answer(body, type));
        await page.goto(path);
        await expectAlive(page);
        await context.unroute(matches);
      });
    }
  }
});
