import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/fixtures.ts';
import { createAccount, newLearner, signIn, signOut, signUp } from '../helpers/learner.ts';
import { answerRightly, courseId, lessonId, readAnswers } from '../helpers/quiz-answers.ts';
import { useFaultyNetwork } from './faulty-network.ts';

const notesAddress = `/dashboard/courses/${courseId}/notes`;
const lessonAddress = `/dashboard/courses/${courseId}/lessons/${lessonId}`;

/** The signed-in learner's rows, read directly from the service. */
async function rowsOf(page: Page, table: string, columns: string): Promise<unknown[]> {
  const token = await page.evaluate<string>(
    "JSON.parse(Object.entries(localStorage).find(([name]) => name.endsWith('-auth-token'))[1]).access_token",
  );
  const key = await page.evaluate<string>('window.__AKADA_CONFIG__.supabaseAnonKey');
  const answer = await page.request.get(`/rest/v1/${table}?select=${columns}`, {
    headers: { apikey: key, Authorization: `Bearer ${token}` },
  });
  return answer.json();
}

/** The number of items in this device's outbox. */
function unsentCount(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('akada-outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const count = opening.result.transaction('items').objectStore('items').count();
      count.onsuccess = () => {
        opening.result.close();
        resolve(count.result);
      };
    };
  })`);
}

async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByLabel('Write a note').fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(noteWith(page, text)).toBeVisible();
}

const noteWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('under every kind of fault the service ends up with what the child did, once', async ({
  page,
  request,
  context,
  faults,
}) => {
  faults.allow(/ERR_|Failed to load resource|Failed to fetch/);
  const answers = await readAnswers(request);
  await signUp(page, newLearner(), `/dashboard/courses/${courseId}`);
  await page.getByRole('button', { name: 'Join this course' }).first().click();
  await expect(page.getByText(/^0 of \d+ lessons done/)).toBeVisible();
  const network = await useFaultyNetwork(context, [
    'lost',
    'cut',
    500,
    'slow',
    'lost',
    429,
    'pass',
  ]);

  await test.step('writes, changes and deletes notes', async () => {
    await page.goto(notesAddress);
    for (const text of ['Same words', 'Same words', 'To be changed', 'To be deleted']) {
      await page.getByLabel('Write a note').fill(text);
      await page.getByRole('button', { name: 'Save note' }).click();
    }
    await expect(noteWith(page, 'Same words')).toHaveCount(2);
    await noteWith(page, 'To be changed').getByRole('button', { name: 'Edit this note' }).click();
    await page.getByLabel('Change your note').fill('Changed');
    await page.getByRole('article').getByRole('button', { name: 'Save note' }).click();
    await noteWith(page, 'To be deleted').getByRole('button', { name: 'Delete this note' }).click();
    await expect(page.getByText('Note deleted.')).toBeVisible();
  });

  await test.step('marks a lesson, chooses a goal and finishes a quiz; a reload in between', async () => {
    await page.goto('/dashboard/settings');
    await page.getByLabel('My goal').selectOption('4 lessons a day');
    await page.reload();
    await expect(page.getByLabel('My goal')).toHaveValue('4');
    await page.goto(`/dashboard/courses/${courseId}/quiz/${lessonId}`);
    await answerRightly(page, answers);
    await expect(page.getByRole('heading', { name: 'All correct, Ada!' })).toBeVisible();
  });

  await test.step('the network is well again: everything is there, once', async () => {
    expect(network.count()).toBeGreaterThan(7);
    await network.mend();
    await page.goto(notesAddress);
    await expect.poll(() => unsentCount(page), { timeout: 60_000 }).toBe(0);
    const notes = await rowsOf(page, 'user_notes', 'content&order=content');
    expect(notes).toEqual([
      { content: 'Changed' },
      { content: 'Same words' },
      { content: 'Same words' },
    ]);
    const attempts = await rowsOf(page, 'quiz_attempts', 'correct');
    expect(attempts).toEqual([{ correct: answers.length }]);
    const done = await rowsOf(page, 'lesson_progress', 'lesson_id,done_by');
    expect(done).toEqual([{ lesson_id: lessonId, done_by: 'quiz' }]);
    await page.goto('/dashboard/settings');
    await expect(page.getByLabel('My goal')).toHaveValue('4');
  });
});

test('two tabs send once, and neither overwrites the other', async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await signUp(page, newLearner(), notesAddress);
  const other = await context.newPage();
  await other.goto(notesAddress);
  await expect(other.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  const inserts: string[] = [];
  context.on('request', (one) => {
    if (one.method() === 'POST' && one.url().includes('/user_notes')) inserts.push(one.url());
  });

  await test.step('a note written without a network shows in both tabs and is sent by one', async () => {
    await context.setOffline(true);
    await writeNote(page, 'On the bus');
    await expect(noteWith(page, 'On the bus').getByText(/^Waiting for network\./)).toBeVisible();
    await expect(noteWith(other, 'On the bus')).toBeVisible();
    await context.setOffline(false);
    for (const tab of [page, other]) {
      await expect(noteWith(tab, 'On the bus').getByText('Saved', { exact: true })).toBeVisible();
      await expect(noteWith(tab, 'On the bus')).toHaveCount(1);
    }
    expect(inserts).toHaveLength(1);
  });

  await test.step('the same note changed in both tabs: both texts are kept, and the child is told', async () => {
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Edit this note' }).click();
    }
    await page.getByLabel('Change your note').fill('Text of the first tab');
    await other.getByLabel('Change your note').fill('Text of the second tab');
    await page.getByRole('article').getByRole('button', { name: 'Save note' }).click();
    await expect(noteWith(page, 'first tab').getByText('Saved', { exact: true })).toBeVisible();
    await other.getByRole('article').getByRole('button', { name: 'Save note' }).click();
    for (const tab of [page, other]) {
      await expect(noteWith(tab, 'Text of the first tab')).toBeVisible();
      await expect(noteWith(tab, 'Text of the second tab')).toBeVisible();
    }
    await expect(noteWith(other, 'second tab').getByText('Two versions.')).toBeVisible();
  });
});

test('leaving with unsent work asks first; the next child finds and sends nothing of it', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/);
  const ada = newLearner('Ada Okafor');
  await signUp(page, ada, notesAddress);
  await page.route('**/rest/v1/user_notes*', (route) => route.abort());
  await writeNote(page, 'Secret of Ada');
  const logout = async () => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };

  await test.step('stays', async () => {
    await logout();
    const question = page.getByRole('dialog', { name: 'Not everything is sent' });
    await expect(question.getByText(/^1 thing you did is only on this device/)).toBeVisible();
    await question.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(question).toBeHidden();
    await expect(noteWith(page, 'Secret of Ada')).toBeVisible();
  });

  await test.step('with the network back it is sent on the way out', async () => {
    await page.unroute('**/rest/v1/user_notes*');
    await signOut(page);
    expect(await unsentCount(page)).toBe(0);
  });

  await test.step('another child sees nothing; Ada has her note after a new login', async () => {
    await signUp(page, newLearner('Tunde Bello'), notesAddress);
    await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
    await page.goto(lessonAddress);
    await page.goto(notesAddress);
    expect(await rowsOf(page, 'user_notes', 'content')).toEqual([]);
    await signOut(page);
    await signIn(page, ada);
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(notesAddress);
    await expect(noteWith(page, 'Secret of Ada')).toBeVisible();
  });
});

test('at a school without https everything is saved too, from two tabs, once', async ({
  page: ownPage,
  baseURL,
  playwright,
  launchOptions,
}) => {
  // A host name of the local network is not a secure context: no Web Locks, no crypto.randomUUID, no camera.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP akada.school.lan 127.0.0.1'],
  });
  const context = await browser.newContext({
    baseURL: baseURL?.replace('127.0.0.1', 'akada.school.lan') ?? '',
  });
  const learner = newLearner();
  await createAccount(ownPage, learner);
  const page = await context.newPage();
  await page.goto('/auth/login');
  expect(await page.evaluate('[isSecureContext, typeof navigator.locks]')).toEqual([
    false,
    'undefined',
  ]);
  await signIn(page, learner);
  await expect(page).toHaveURL(/school\.lan:\d+\/dashboard$/);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(notesAddress);
    await expect(tab.getByLabel('Write a note')).toBeVisible();
  }
  await context.setOffline(true);
  await writeNote(page, 'Written in the first tab');
  await writeNote(second, 'Written in the second tab');
  expect(await unsentCount(page)).toBe(2);
  await context.setOffline(false);
  await expect.poll(() => unsentCount(page)).toBe(0);
  await page.reload();
  for (const text of ['Written in the first tab', 'Written in the second tab'])
    await expect(noteWith(page, text)).toHaveCount(1);
  await browser.close();
});
