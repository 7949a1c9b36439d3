import { expectNoSeriousFinding } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { newLearner, signUp } from './learner.ts';
import { choose, publicLesson, readAnswers } from './quiz-answers.ts';

const lesson =
  '/dashboard/courses/jss1-mathematics/lessons/jss1-mathematics-unit-1-lesson-1-counting-in-millions-billions-and-trillions';

for (const theme of ['light', 'dark']) {
  test(`public pages have no serious finding in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript(`localStorage.setItem('theme', '${theme}')`);
    for (const path of [
      '/',
      '/auth/login',
      '/auth/register',
      '/courses/mathematics/jss1-mathematics',
      `${publicLesson}/quiz`,
    ]) {
      await page.goto(path);
      await expectNoSeriousFinding(page);
    }
  });

  test(`a quiz has no serious finding, question by question, in the ${theme} theme`, async ({
    page,
    request,
  }) => {
    await page.addInitScript(`localStorage.setItem('theme', '${theme}')`);
    const answers = await readAnswers(request);
    await page.goto(`${publicLesson}/quiz`);
    for (const [index, { right, wrong }] of answers.entries()) {
      await choose(page, index === 0 ? wrong : right);
      if (index < 2) await expectNoSeriousFinding(page);
      await page.getByRole('button', { name: /^(Continue|See your result)$/ }).click();
    }
    await expectNoSeriousFinding(page);
  });

  test(`the signed-in area has no serious finding in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript(`localStorage.setItem('theme', '${theme}')`);
    test.slow();
    await signUp(page, newLearner());
    await expectNoSeriousFinding(page);
    for (const path of [
      '/dashboard/courses',
      '/dashboard/courses/jss1-mathematics',
      lesson,
      `${lesson}/notes`,
      `${lesson}/quizzes`,
      '/dashboard/courses/jss1-mathematics/quiz',
      '/dashboard/settings',
    ]) {
      await page.goto(path);
      await expectNoSeriousFinding(page);
    }
  });
}

test('a learner can sign in with the keyboard alone', async ({ page }) => {
  const ada = newLearner();
  await signUp(page, ada);
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear()');
  await page.goto('/auth/login');
  const email = page.getByLabel('Email');
  const focused = () => page.evaluate<string | undefined>('document.activeElement?.name');
  await email.waitFor();
  for (let presses = 0; presses < 30 && (await focused()) !== 'email'; presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(email).toBeFocused();
  await page.keyboard.type(ada.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('no page is wider than its window', async ({ page }) => {
  await signUp(page, newLearner());
  for (const path of [
    '/dashboard',
    '/dashboard/courses',
    lesson,
    `${lesson}/notes`,
    `${lesson}/quizzes`,
    '/dashboard/courses/jss1-mathematics/quiz',
    '/dashboard/settings',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
