import { expect, test } from './helpers/fixtures.ts';

const lesson = '/courses/mathematics/jss1-mathematics';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/contact', lesson, '/mission', '/subscription']) {
    test(`${path} can be read, and says above what does not work`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText('You can read here.')).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.locator('button:visible, form:visible, input:visible').count()).toBe(0);
    });
  }

  for (const path of ['/auth/login', '/auth/register', '/papers', '/benchmark-test']) {
    test(`${path} says that it needs them, and where there is something to read`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByText('This page needs JavaScript.')).toBeInViewport();
      await page.getByRole('link', { name: 'Find a lesson to read' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('a form is not sent, however it is asked to', async ({ page, faults }) => {
    faults.allow(/form-action/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/contact');
    await page.evaluate(`(() => {
      const form = document.querySelector('form');
      form.elements.namedItem('message').value = 'This is private.';
      form.submit();
    })()`);
    await page.waitForTimeout(500);
    expect(page.url()).toMatch(/\/contact$/);
    expect(asked.join()).not.toMatch(/private|contact\?/);
  });
});

test('a page whose code does not come can be read, says so and offers another try', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/contact');
  await expect(page.locator('#boot-note[role=alert]')).toContainText('did not load');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('Your message').fill('This is private.');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect(page.url()).not.toContain('private');
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#boot-note')).toBeHidden();
  await expect.poll(() => page.evaluate('window.pendingTap')).toBeNull();
});

test('so does a page of which a part does not come, until it is here', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/);
  await page.route(/\/assets\/contact-[^/]+\.js/, (route) => route.abort());
  await page.goto('/contact');
  await expect(page.locator('#boot-note[role=alert]')).toContainText('did not load');
});

test('a page that has nothing to read without its code says so too', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Akada did not load' })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});
