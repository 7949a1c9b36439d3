import { expect, test } from '../helpers/fixtures.ts';

const course = '/courses/mathematics/jss1-mathematics';
const lookup = /\/api\/courses\?filters/;

test('a course that does not come is tried three times; the screen says so and offers the way on', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource: .* 503/);
  let asked = 0;
  await page.route(lookup, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: '{}' });
  });
  await page.clock.install();
  await page.goto(course);
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByText('Slow network. Trying again…')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByText('Slow network. Trying again…')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expect(page.getByText(/Failed to load course data: Failed after 3 attempts/)).toBeVisible();
  expect(asked).toBe(3);

  await page.unroute(lookup);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mathematics JSS 1' })).toBeVisible();
});

test('a learner who stops waiting sees that the request was cancelled', async ({ page }) => {
  await page.route(lookup, () => {});
  await page.clock.install();
  await page.goto(course);
  await page.clock.runFor(4_000);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/Request cancelled/)).toBeVisible();
});

test('a course that is not there is not tried again', async ({ page, faults }) => {
  // The page itself has status 404, as search engines expect.
  faults.allow(/Failed to load resource: .* 404 .*no-such-course/);
  let asked = 0;
  page.on('request', (request) => {
    if (lookup.test(request.url())) asked += 1;
  });
  await page.goto('/courses/mathematics/no-such-course');
  await expect(page.getByText(/No course data found/)).toBeVisible();
  expect(asked).toBe(1);
});
