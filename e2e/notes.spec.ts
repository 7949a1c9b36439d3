import { expect, test } from './fixtures.ts';
import { newLearner, signOut, signUp } from './learner.ts';

const notesAddress = '/dashboard/courses/jss1-mathematics/notes';

test('notes can be changed in place and deleted, with a way back', async ({ page }) => {
  await signUp(page, newLearner());
  await page.goto(notesAddress);
  await page.getByLabel('Write a note').fill('First words');
  await page.getByRole('button', { name: 'Save note' }).click();
  const notes = page.getByRole('region', { name: 'Your notes, newest first' });
  await expect(notes.getByText('First words')).toBeVisible();

  await page.getByRole('button', { name: 'Edit this note' }).click();
  await page.getByLabel('Change your note').fill('Better words');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await expect(notes.getByText('Better words')).toBeVisible();
  await expect(notes.getByText(/, edited/)).toBeVisible();

  await page.getByRole('button', { name: 'Delete this note' }).click();
  await expect(page.getByText('Note deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes.getByText('Better words')).toBeVisible();

  await page.getByRole('button', { name: 'Delete this note' }).click();
  await page.goto('/dashboard');
  await page.goto(notesAddress);
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
});

test('a note that cannot be sent is kept, said so, and sent by the next try', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await signUp(page, newLearner());
  await page.goto(notesAddress);
  await page.getByLabel('Write a note').fill('Written on the bus');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Not saved yet. Your text is safe on this device.')).toBeVisible();
  await expect(page.getByLabel('Write a note')).toHaveValue('Written on the bus');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Written on the bus' })).toBeVisible();
});

test('two children on one phone never see each other', async ({ page }) => {
  await signUp(page, newLearner('Ada Okafor'));
  await page.goto(notesAddress);
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
