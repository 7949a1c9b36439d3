import { expectNoSeriousFinding } from '../helpers/axe.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { spoilCopy } from '../helpers/in-browser.ts';
import { newLearner, signUp } from '../helpers/learner.ts';
import {
  answerRightly,
  courseId,
  lessonId,
  readAnswers,
  readCourse,
} from '../helpers/quiz-answers.ts';

const overviewCall = '**/rpc/learner_overview';

test('a second visit needs no answer: the dashboard is there, marked, and made new when it can be', async ({
  page,
  request,
  faults,
}) => {
  const answers = await readAnswers(request);
  const course = await readCourse(request);
  await signUp(page, newLearner('Zainab Bello'), `/dashboard/courses/${courseId}`);
  await page.getByRole('button', { name: 'Join this course' }).click();
  await expect(page.getByRole('button', { name: 'Join this course' })).toBeHidden();
  await page.goto(`/dashboard/courses/${courseId}/quiz/${lessonId}`);
  await answerRightly(page, answers);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: '1 day in a row' })).toBeVisible();

  faults.allow(/ERR_FAILED|ERR_CONNECTION/);
  const told = page.getByText(/^Saved copy of \w+ \d+ \w+, \d\d:\d\d\.$/);
  await page.route(overviewCall, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 day in a row' })).toBeVisible();
  await expect(page.getByText(`1 of ${course.lessons} lessons`)).toBeVisible();
  await expect(told).toBeVisible();
  await expectNoSeriousFinding(page);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again, 'after tries of its own').toBeVisible();
  await page.unroute(overviewCall);
  await again.click();
  await expect(told).toBeHidden();
  // A copy that cannot be rendered counts as missing: the screen says so, and does not break.
  await spoilCopy(page, 'answer:overview');
  await page.route(overviewCall, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your dashboard did not load' })).toBeVisible();
  await page.unroute(overviewCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: '1 day in a row' })).toBeVisible();
  await expect(told).toBeHidden();
});
