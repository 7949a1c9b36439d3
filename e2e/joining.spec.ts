import type { Page } from '@playwright/test';
import { routes } from '../apps/web/src/config/paths.ts';
import { expectAlive } from './helpers/alive.ts';
import { expect, test } from './helpers/fixtures.ts';
import { fillSignUp, newLearner, signUp } from './helpers/learner.ts';
import { publicLesson, readCourse } from './helpers/quiz-answers.ts';

test('every visit to a route asks for its course', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/courses\?filters\[slug\]/.test(decodeURI(request.url()))) asked.push(request.url());
  });
  const follow = (to: string) =>
    page.evaluate(
      `history.pushState({ key: '${Math.random()}' }, '', '${to}');
       dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`,
    );
  await page.goto('/mission');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAlive(page);
  for (const visit of [1, 2, 3]) {
    await follow(`${publicLesson}/quiz`);
    await expect(page.getByText(/Question 1 of|1\/8/).first()).toBeVisible();
    await expect.poll(() => asked.length).toBe(visit);
    await follow('/contact');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  }
});

test('a visitor who wants to join a course has joined it after signing up, and stands in its first lesson', async ({
  page,
  request,
}) => {
  const course = await readCourse(request);
  await page.goto('/courses/mathematics/jss1-mathematics');
  await page.getByRole('link', { name: 'Join this course' }).first().click();
  await fillSignUp(page, newLearner('Tunde Ade'));
  const sent = page.waitForRequest(/\/auth\/v1\/signup/);
  await page.getByRole('button', { name: 'Create account' }).click();
  // The link that confirms an e-mail may open in another tab or in the mail app's browser: it must contain the destination.
  const { searchParams } = new URL((await sent).url());
  expect(searchParams.get('redirect_to')).toMatch(/\/dashboard\/courses\/jss1-mathematics\?join/);
  await expect(page).toHaveURL(/\/dashboard\/courses\/jss1-mathematics\/lessons\//);
  await page.goto('/dashboard');
  await expect(page.getByText(`${course.lessons} lessons, not started`)).toBeVisible();
});

test('a course that does not exist offers those that do', async ({ page, faults }) => {
  faults.allow(/status of 404/);
  await page.goto('/courses/mathematics/no-such-course');
  await expect(page.getByRole('heading', { name: 'We cannot find this course' })).toBeVisible();
  await page.getByRole('link', { name: 'See all courses' }).click();
  await expect(page).toHaveURL(/\/#courses$/);
});

/** Not destinations: steps of a flow, links in e-mails, pages for visitors and for guardians, short forms. */
const notPlaces: ReadonlySet<string> = new Set([
  routes.checkout,
  routes.lesson,
  routes.lessonQuiz,
  routes.course,
  routes.exerciseSet,
  routes.paper,
  routes.paperSit,
  routes.paperResult,
  routes.practiceTest,
  routes.practiceTests,
  routes.coursePractice,
  routes.courseQuizLesson,
  routes.certificate,
  routes.comingSoon,
  routes.profileShortcut,
  routes.settingsShortcut,
  routes.login,
  routes.register,
  routes.forgotPassword,
  routes.resetPassword,
  routes.who,
  routes.card,
  routes.username,
  routes.move,
  routes.consent,
  routes.stopLetters,
  routes.family,
  routes.addChild,
  routes.child,
  routes.childSettings,
  routes.people,
  routes.assignment,
  routes.start,
]);

const isPage = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** The targets of all visible links. */
const linksOn = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('a[href]')].filter((one) => one.checkVisibility() &&
      one.getClientRects().length > 0).map((one) => new URL(one.href).pathname)`,
  );

/** Those in the header's menus, which take one more tap. */
async function linksInMenus(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /account menu/ }).click();
  const links = await linksOn(page);
  await page.keyboard.press('Escape');
  const panel = page.getByRole('button', { name: 'Menu', exact: true });
  if (!(await panel.isVisible())) return links;
  await panel.click();
  links.push(...(await linksOn(page)));
  await page.keyboard.press('Escape');
  return links;
}

for (const width of [360, 768, 1280]) {
  test(`every place is two taps from the dashboard at ${width} px`, { tag: '@thorough' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signUp(page, newLearner('Ebiere Dan'), '/dashboard/courses/jss1-mathematics');
    await page.getByRole('button', { name: 'Join this course' }).click();
    await expect(page.getByRole('button', { name: 'Join this course' })).toBeHidden();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: /in a row|bead/ })).toBeVisible();
    const first = new Set(await linksOn(page));
    const reached = new Set([...first, ...(await linksInMenus(page))]);
    for (const path of first) {
      if (!path.startsWith('/dashboard')) continue;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const link of await linksOn(page)) reached.add(link);
    }
    const missing = Object.values(routes).filter(
      (pattern) => !notPlaces.has(pattern) && ![...reached].some((path) => isPage(pattern, path)),
    );
    expect(missing).toEqual([]);
  });
}

test('a learner finds a lesson by its title, and courses all the same where the code for it is missing', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to|ERR_|dynamically imported|ChunkError/);
  await signUp(page, newLearner());
  await page.goto('/dashboard/courses');
  const search = page.getByRole('searchbox', { name: 'Find a course' });
  const lessons = page.getByRole('region', { name: 'Lessons', exact: true });
  const code = /\/assets\/found-lessons-/;
  await page.route(code, (route) => route.abort());
  const isMissing = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await search.fill('mathematics');
  await isMissing;
  await expect(page.getByRole('heading', { name: 'Mathematics JSS 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'English Studies Primary 5' })).toBeHidden();
  await expect(lessons).toHaveCount(0);

  await page.unroute(code);
  await page.goto('/dashboard/courses');
  await search.fill('trillions');
  await lessons.getByRole('link', { name: /millions, billions and trillions/i }).click();
  await expect(page).toHaveURL(/\/dashboard\/courses\/jss1-mathematics\/lessons\//);
});
