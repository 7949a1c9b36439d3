import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/fixtures.ts';
import { createAccount, newLearner, signIn, signOut, signUp } from '../helpers/learner.ts';
import { courseId } from '../helpers/quiz-answers.ts';

const notesAddress = `/dashboard/courses/${courseId}/notes`;

const noteWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByLabel('Write a note').fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(noteWith(page, text).getByText('Saved', { exact: true })).toBeVisible();
}

async function deleteNote(page: Page, text: string): Promise<void> {
  await noteWith(page, text).getByRole('button', { name: 'Delete this note' }).click();
  await expect(page.getByText('Note deleted.')).toBeVisible();
}

/** Answers deletions of notes with this status, until the route is removed. */
const answerDeletions = (page: Page, status: number) =>
  page.route('**/rest/v1/user_notes*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status, json: { code: 'x', message: 'no', details: null, hint: null } })
      : route.fallback(),
  );

test('a note that may not be deleted comes back and says so', async ({ page, faults }) => {
  faults.allow(/Failed to load resource/);
  const learner = newLearner();
  await signUp(page, learner, notesAddress);
  await writeNote(page, 'Goats eat yam');
  const note = noteWith(page, 'Goats eat yam');

  await answerDeletions(page, 403);
  await deleteNote(page, 'Goats eat yam');
  await expect(note.getByText('Not deleted. You are not allowed to do this.')).toBeVisible();
  await page.reload();
  await expect(note.getByText('Not deleted.')).toBeVisible();
  await note.getByRole('button', { name: 'Keep it' }).click();
  await expect(note.getByText('Saved', { exact: true })).toBeVisible();

  await deleteNote(page, 'Goats eat yam');
  await expect(note.getByText('Not deleted.')).toBeVisible();
  await page.unrouteAll();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
});

test('a deletion that the service cannot take now says that it waits', async ({ page, faults }) => {
  faults.allow(/Failed to load resource/);
  await signUp(page, newLearner(), notesAddress);
  await writeNote(page, 'Rain in June');
  await answerDeletions(page, 500);
  await deleteNote(page, 'Rain in June');
  await expect(page.getByText('1 deleted note is waiting for the network.')).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByText('1 deleted note is waiting for the network.')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
});

test('whoever is logged out is led to the login and back, and the note goes then', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  const learner = newLearner();
  await signUp(page, learner, notesAddress);
  await writeNote(page, 'Lost session');
  await page.evaluate(`{
    const name = Object.keys(localStorage).find((key) => key.endsWith('-auth-token'));
    localStorage.removeItem(name);
  }`);
  await deleteNote(page, 'Lost session');
  const note = noteWith(page, 'Lost session');
  await expect(note.getByText('Not deleted yet. You are logged out.')).toBeVisible();
  await note.getByRole('link', { name: 'Log in again' }).click();
  await signIn(page, learner);
  await expect(page).toHaveURL(new RegExp(`${notesAddress}$`));
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
});

test('a draft of one child is neither seen nor sent by the next, and is there when she is back', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  const [ada, tunde] = [newLearner(), newLearner('Tunde Bello')];
  await createAccount(page, tunde);
  await signUp(page, ada, notesAddress);
  const field = page.getByLabel('Write a note');
  await field.fill('Goats eat yam');
  await expect(page.getByText('Kept on this device until you save it.')).toBeVisible();
  // Her session ends elsewhere, so the draft cannot be sent.
  await page.evaluate(`{
    const name = Object.keys(localStorage).find((key) => key.endsWith('-auth-token'));
    localStorage.removeItem(name);
  }`);
  await page.goto(notesAddress);
  await signIn(page, tunde);
  await expect(page).toHaveURL(new RegExp(`${notesAddress}$`));
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  await expect(field).toHaveValue('');
  await signOut(page);

  await page.goto(notesAddress);
  await signIn(page, ada);
  await expect(page).toHaveURL(new RegExp(`${notesAddress}$`));
  await expect(field).toHaveValue('Goats eat yam');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(noteWith(page, 'Goats eat yam').getByText('Saved', { exact: true })).toBeVisible();
});

/** Puts items into the signed-in learner's outbox, as another site version may have left them. */
const leaveItems = (page: Page, items: object[]) =>
  page.evaluate(`(async () => {
    const [, session] = Object.entries(localStorage).find(([name]) => name.endsWith('-auth-token'));
    const account = JSON.parse(session).user.id;
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('akada-outbox'));
    const store = database.transaction('items', 'readwrite').objectStore('items');
    for (const item of ${JSON.stringify(items)}) await done(store.add({ account, ...item }));
    database.close();
  })()`);

test('what nothing can send stops no other work, and can be let go', async ({ page }) => {
  await signUp(page, newLearner(), notesAddress);
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  const target = { courseId };
  await leaveItems(page, [
    { kind: 'of-next-year', record: 'x:1', line: 'x:1', payload: { a: 1 } },
    { kind: 'note', record: 'note:1', line: 'notes', payload: null },
    { kind: 'note-change', record: 'note:2', line: 'notes', payload: { place: target } },
    { kind: 'note-removal', record: 'note:3', line: 'notes', payload: { place: null } },
    { kind: 'lesson-done', record: 'lesson:1', payload: 7 },
    { kind: 'settings', record: 'settings', payload: [] },
    { kind: 'flashcard-review', record: 'flashcard:1', payload: { review: {} } },
  ]);
  await page.reload();
  await writeNote(page, 'Still sent');
  const stuck = page.getByRole('region', { name: 'Not sent' });
  await expect(stuck.getByRole('listitem')).toHaveCount(7);
  await expect(stuck.getByText('7 things you did could not be sent.')).toBeVisible();
  for (let left = 7; left > 0; left -= 1) {
    await expect(stuck.getByRole('listitem')).toHaveCount(left);
    await stuck.getByRole('button', { name: 'Remove' }).first().click();
  }
  await expect(stuck).toBeHidden();
  await page.reload();
  await expect(noteWith(page, 'Still sent')).toBeVisible();
  await expect(stuck).toBeHidden();
});
