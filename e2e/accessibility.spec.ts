import { expectNoSeriousFindingInBothThemes } from './helpers/axe.ts';
import { expect, test } from './helpers/fixtures.ts';
import { createAccount, newLearner, signUp } from './helpers/learner.ts';
import { choose, publicLesson, readAnswers } from './helpers/quiz-answers.ts';

const lesson =
  '/dashboard/courses/jss1-mathematics/lessons/jss1-mathematics-unit-1-lesson-1-counting-in-millions-billions-and-trillions';

test('public pages have no serious finding in either theme', { tag: '@thorough' }, async ({
  page,
}) => {
  for (const path of [
    '/',
    '/auth/login',
    '/auth/register',
    '/courses/mathematics/jss1-mathematics',
    `${publicLesson}/quiz`,
  ]) {
    await page.goto(path);
    await expectNoSeriousFindingInBothThemes(page);
  }
});

test('the ways of families have no serious finding in either theme', { tag: '@thorough' }, async ({
  page,
}) => {
  for (const path of [
    '/auth/register?as=parent',
    '/auth/card',
    '/auth/who',
    '/privacy',
    '/terms',
    '/consent',
  ]) {
    await page.goto(path);
    await expectNoSeriousFindingInBothThemes(page);
  }
});

test('a quiz has no serious finding, question by question, in either theme', {
  tag: '@thorough',
}, async ({ page, request }) => {
  const answers = await readAnswers(request);
  await page.goto(`${publicLesson}/quiz`);
  for (const [index, { right, wrong }] of answers.entries()) {
    await choose(page, index === 0 ? wrong : right);
    if (index < 2) await expectNoSeriousFindingInBothThemes(page);
    await page.getByRole('button', { name: /^(Continue|See your result)$/ }).click();
  }
  await expectNoSeriousFindingInBothThemes(page);
});

test('the signed-in area has no serious finding in either theme', { tag: '@thorough' }, async ({
  page,
}) => {
  test.slow();
  await signUp(page, newLearner());
  await expectNoSeriousFindingInBothThemes(page);
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
    await expectNoSeriousFindingInBothThemes(page);
  }
});

test('a learner can sign in with the keyboard alone', async ({ page }) => {
  const ada = newLearner();
  await createAccount(page, ada);
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

test('no page is wider than its window', { tag: ['@layout', '@thorough'] }, async ({ page }) => {
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
