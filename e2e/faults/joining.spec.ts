import { expect, test } from '../helpers/fixtures.ts';
import { newLearner, signUp } from '../helpers/learner.ts';
import { courseId } from '../helpers/quiz-answers.ts';

const course = `/dashboard/courses/${courseId}`;
const publicCourse = `/courses/mathematics/${courseId}`;
const enrollments = /\/rest\/v1\/course_enrollments/;

test('whoever joined is never offered to join again, whatever the service answers', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await signUp(page, newLearner());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (enrollments.test(request.url())) asked.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(course);
  await page.getByRole('button', { name: 'Join this course' }).click();
  await expect(page.getByRole('button', { name: 'Leave this course' })).toBeVisible();
  const direct = new RegExp(`GET .*select=id&user_id=eq\\..*&course_id=eq\\.${courseId}`);
  expect(asked.some((call) => direct.test(call))).toBe(true);

  await test.step('joined from another tab: the refusal means that it is done', async () => {
    await page.route(enrollments, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue(),
    );
    await page.reload();
    const join = page.getByRole('button', { name: 'Join this course' });
    await expect(join).toBeVisible();
    await page.unroute(enrollments);
    const answer = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().includes('course_enrollments'),
    );
    await join.click();
    expect((await answer).status()).toBe(409);
    await expect(page.getByRole('button', { name: 'Leave this course' })).toBeVisible();
  });

  await test.step('nobody can say: lessons open, and nothing is offered', async () => {
    await page.route(enrollments, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(
      page.getByText('We could not check if you have joined this course.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join this course' })).toHaveCount(0);
    await page.goto(publicCourse);
    await expect(page.getByRole('link', { name: 'Open this course' }).first()).toBeVisible();
    await expect(page.getByText('Join this course')).toHaveCount(0);
    await page.unroute(enrollments);
    await page.goto(course);
    await expect(page.getByRole('button', { name: 'Leave this course' })).toBeVisible();
  });
});
