import { expect, test } from './helpers/fixtures.ts';
import { newLearner, signIn, signOut, signUp } from './helpers/learner.ts';
import { linkMailedTo } from './helpers/mailbox.ts';
import { codeOf } from './helpers/totp.ts';

test('the profile keeps school and avatar, and a withdrawn consent pauses the lessons', async ({
  page,
}) => {
  await signUp(page, newLearner(), '/dashboard/profile');
  await page.getByLabel('School').fill('Queens College');
  await page.getByLabel('Talking drum').check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await expect(page.locator('header .avatar svg')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('School')).toHaveValue('Queens College');
  await expect(page.getByLabel('Talking drum')).toBeChecked();

  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Learning is paused.')).toBeVisible();
  await page.goto('/dashboard/courses');
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await page.getByLabel('My parent or guardian agrees').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^mama\.learner\./)).toBeVisible();
  await page.goto('/dashboard/courses');
  await expect(page).toHaveURL(/\/dashboard\/courses$/);
});

test('a new email counts when both mailboxes have agreed', { tag: '@thorough' }, async ({
  page,
  request,
}) => {
  const ada = newLearner();
  const { email: newEmail } = newLearner();
  await signUp(page, ada, '/dashboard/settings');
  await page.getByLabel('New email').fill(ada.email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('This is the email you have now.')).toBeVisible();
  await page.getByLabel('New email').fill(newEmail);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('We sent two emails')).toBeVisible();

  await page.goto(await linkMailedTo(request, ada.email));
  await expect(
    page.getByText('Now confirm the email we sent to your other address.'),
  ).toBeVisible();
  await page.goto(await linkMailedTo(request, newEmail));
  await expect(page.getByText(`You log in with ${newEmail}`)).toBeVisible();
});

test('an old password and an easy one are refused next to the field', { tag: '@thorough' }, async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource: .* 422 .*auth\/v1\/user/);
  const ada = newLearner();
  await signUp(page, ada, '/dashboard/settings');
  const field = page.getByLabel('New password', { exact: true });
  const save = page.getByRole('button', { name: 'Save password' });
  await field.fill(ada.password);
  await save.click();
  await expect(page.getByText('This is your old password.')).toBeVisible();
  await field.fill('password1');
  await save.click();
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await field.fill('six goats eat maize');
  await save.click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await expect(field).toHaveValue('');
});

test('a session of yesterday needs a code from the mail for a new password', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/Failed to load resource: .* 4(00|22) .*auth\/v1\/user/);
  await signUp(page, newLearner(), '/dashboard/settings');
  // The service asks only after a day, so this test simulates its answers.
  await page.route('**/auth/v1/user', async (route) => {
    const body: unknown = route.request().postDataJSON();
    const nonce = typeof body === 'object' && body !== null ? Reflect.get(body, 'nonce') : null;
    if (route.request().method() !== 'PUT' || nonce === 'RIGHT') return route.continue();
    const code = nonce ? 'reauthentication_not_valid' : 'reauthentication_needed';
    const status = nonce ? 422 : 400;
    return route.fulfill({ status, json: { code: status, error_code: code, msg: code } });
  });
  await page.getByLabel('New password', { exact: true }).fill('six goats eat maize');
  const save = page.getByRole('button', { name: 'Save password' });
  await save.click();
  await expect(page.getByText('We sent a code to')).toBeVisible();
  await page.getByLabel('Code from our email').fill('WRONG');
  await save.click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('six goats eat maize');
});

test('with two-step login on, the password alone opens nothing', { tag: '@thorough' }, async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource: .* 422 .*auth\/v1\/factors/);
  const ada = newLearner();
  await signUp(page, ada, '/dashboard/settings');
  await page.getByRole('button', { name: 'Turn on two-step login' }).click();
  await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
  const key = await page.locator('code').innerText();
  await page.getByLabel('Code from your app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('button', { name: 'Turn off two-step login' })).toBeVisible();
  await expect(page.getByText('Password and a code')).toBeVisible();

  await signOut(page);
  await page.goto('/dashboard/settings');
  await signIn(page, ada);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.goto('/dashboard/courses');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.goto('/dashboard/settings');
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is wrong.')).toBeVisible();
  await page.getByLabel('Code from your app').fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Turn off two-step login' }).click();
  await expect(page.getByRole('button', { name: 'Turn on two-step login' })).toBeVisible();
  await signOut(page);
  await signIn(page, ada);
  await expect(page).toHaveURL(/\/dashboard$/);
});
