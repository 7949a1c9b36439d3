import { expect, test } from '../helpers/fixtures.ts';
import { newLearner, signIn, signUp, signUpByForm } from '../helpers/learner.ts';

test('a session that was ended elsewhere leaves with a word, and comes back to its page', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.allow(/Failed to load resource: .* 40[013] .*(auth|rest)\/v1/);
  const ada = newLearner();
  await signUp(page, ada, '/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();

  const elsewhere = await browser.newPage({ ...(baseURL && { baseURL }) });
  await elsewhere.goto('/auth/login');
  await signIn(elsewhere, ada);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await elsewhere.goto('/dashboard/settings');
  await elsewhere.getByRole('button', { name: 'Log out other devices' }).click();
  await expect(elsewhere.getByText('Your other devices are logged out.')).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByText('You have been logged out. Log in to carry on')).toBeVisible();
  await signIn(page, ada);
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
});

/** Runs in the page before any other script: its clock is wrong by `shiftMs`. */
function setClock(shiftMs: number): void {
  const TrueDate = Date;
  const wrongNow = () => TrueDate.now() + shiftMs;
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given) =>
      given.length > 0 ? Reflect.construct(target, given) : new target(wrongNow()),
    get: (target, name) => (name === 'now' ? wrongNow : Reflect.get(target, name)),
  });
}

for (const [name, years] of [
  ['ahead', 3],
  ['behind', -3],
] as const) {
  test(`a phone whose clock is three years ${name} signs in, and stays so when it is set right`, async ({
    page,
    context,
  }) => {
    let refreshes = 0;
    context.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes += 1;
    });
    await page.addInitScript(setClock, years * 365 * 24 * 60 * 60 * 1000);
    await signUpByForm(page, newLearner());
    for (const path of ['/dashboard/profile', '/dashboard/settings', '/dashboard/profile']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(refreshes).toBe(0);
    await page.close();
    const corrected = await context.newPage();
    await corrected.goto('/dashboard/profile');
    await expect(corrected.getByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(refreshes).toBeLessThanOrEqual(1);
  });
}
