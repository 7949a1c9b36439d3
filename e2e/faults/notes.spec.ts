import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../helpers/fixtures.ts';
import { newLearner, signOut, signUp } from '../helpers/learner.ts';
import { courseId } from '../helpers/quiz-answers.ts';

const notesAddress = `/dashboard/courses/${courseId}/notes`;

/** Sets an account's recorded number of notes; the limit is 5,000. */
async function pretendNotes(address: string, userId: string, count: number) {
  const folder = process.env.E2E_DATA_DIR ?? '';
  const { secretKey } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  const query = `user_id=eq.${userId}&kind=eq.user_notes`;
  const { ok } = await fetch(new URL(`/rest/v1/learner_usage?${query}`, address), {
    method: 'PATCH',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ row_count: count }),
  });
  expect(ok).toBe(true);
}

test('a note that came too fast is sent later, one too many says why and stays', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await signUp(page, newLearner(), notesAddress);
  let isTooFast = true;
  await page.route('**/rest/v1/user_notes*', async (route) => {
    if (!isTooFast || route.request().method() !== 'POST') return route.continue();
    isTooFast = false;
    const message = 'Too many changes at once. Wait a little, then try again.';
    const json = { code: 'PT429', message, details: null, hint: null };
    return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json });
  });
  const write = async (text: string) => {
    await page.getByLabel('Write a note').fill(text);
    await page.getByRole('button', { name: 'Save note' }).click();
    return page.getByRole('article').filter({ hasText: text });
  };
  const first = await write('First words');
  await expect(first.getByText('Saved', { exact: true })).toBeVisible();
  expect(isTooFast).toBe(false);

  const userId: string = await page.evaluate(`{
    const [, session] = Object.entries(localStorage).find(([name]) => name.endsWith('-auth-token'));
    JSON.parse(session).user.id;
  }`);
  await pretendNotes(page.url(), userId, 5_000);
  const second = await write('One too many');
  const full = 'Your account is full: it keeps up to 5,000 notes, 20 MB in all.';
  await expect(second.getByText(full)).toBeVisible();
  await page.reload();
  await expect(second.getByText(full)).toBeVisible();
});

test('two children on one phone never see each other', async ({ page }) => {
  await signUp(page, newLearner('Ada Okafor'), notesAddress);
  await page.getByLabel('Write a note').fill('Secret of Ada');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Secret of Ada' })).toBeVisible();
  await signOut(page);
  await signUp(page, newLearner('Tunde Bello'));
  await expect(page.getByRole('heading', { name: 'Welcome, Tunde' })).toBeVisible();
  await page.goto(notesAddress);
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  await expect(page.getByText('Secret of Ada')).toHaveCount(0);
});
