import { expect, test } from '../helpers/fixtures.ts';
import { countSavedCourses } from '../helpers/in-browser.ts';
import { newLearner, signUp } from '../helpers/learner.ts';
import { answerRightly, courseId, lessonId, readAnswers } from '../helpers/quiz-answers.ts';

const course = `/dashboard/courses/${courseId}`;
const lesson = `${course}/lessons/${lessonId}`;
const lookup = /\/api\/courses/;

test('a saved copy is there at once, and a lesson with its quiz goes on without a network', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/);
  const answers = await readAnswers(request);
  await signUp(page, newLearner(), lesson);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => countSavedCourses(page)).toBe(1);

  await test.step('the copy is shown and marked while the service is silent', async () => {
    let isSilent = true;
    await page.route(lookup, (route) => (isSilent ? undefined : route.continue()));
    await page.reload();
    await expect(page.getByText(/^Saved copy of \w+ \d+ \w+, \d\d:\d\d\./)).toBeVisible();
    await expect(page.locator('#read')).toBeVisible();
    await expect(page.getByText('We are still trying.')).toBeVisible();
    isSilent = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Up to date, and saved on this device.')).toBeVisible();
  });

  await test.step('the network goes; the quiz is opened, taken and kept', async () => {
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Go to the quiz' }).click();
    await page.getByRole('link', { name: 'Take the quiz' }).click();
    await answerRightly(page, answers);
    await expect(page.getByText(/^Waiting for network\./)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 40_000 });
  });
});
