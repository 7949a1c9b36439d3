import { expect, test } from './helpers/fixtures.ts';
import { newLearner, signUp } from './helpers/learner.ts';
import { courseId, lessonId } from './helpers/quiz-answers.ts';

const notesAddress = `/dashboard/courses/${courseId}/notes`;

test('notes can be changed in place and deleted, with a way back', async ({ page }) => {
  await signUp(page, newLearner(), notesAddress);
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

test('a note saved without a network waits, survives a reload and is sent by itself, once', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const inserts: string[] = [];
  page.on('requestfinished', (one) => {
    if (one.method() === 'POST' && one.url().includes('/user_notes')) inserts.push(one.url());
  });
  await signUp(page, newLearner(), notesAddress);
  const note = page.getByRole('article').filter({ hasText: 'Written on the bus' });
  await page.getByLabel('Write a note').fill('Written on the bus');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(
    note.getByText('Waiting for network. Your note is safe on this device.'),
  ).toBeVisible();
  await expect(page.getByLabel('Write a note')).toHaveValue('');
  await note.getByRole('button', { name: 'Edit this note' }).click();
  await page.getByLabel('Change your note').fill('Written on the bus to Ibadan');
  await note.or(page.getByRole('article')).getByRole('button', { name: 'Save note' }).click();
  await expect(note.getByText('to Ibadan')).toBeVisible();
  await page.context().setOffline(false);
  await expect(note.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(note.getByText('to Ibadan')).toBeVisible();
  await expect(note).toHaveCount(1);
  expect(inserts).toHaveLength(1);
});

test('notes are rendered, searched, printed as one document, and lead into the video', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page, newLearner());
  const lesson = `/dashboard/courses/${courseId}/lessons/${lessonId}`;
  await page.goto(`${lesson}/notes`);
  await page.evaluate(`{
    const [, session] = Object.entries(localStorage).find(([name]) => name.endsWith('-auth-token'));
    localStorage.setItem('akada:' + JSON.parse(session).user.id + ':video:${lessonId}', '9');
  }`);
  await page.reload();

  await test.step('Markdown, maths and the time of the video', async () => {
    await page.getByLabel('Write a note').fill('**Bold** and $\\frac{1}{2}$, see');
    await page.getByLabel('Write a note').press('End');
    await page.getByRole('button', { name: 'Add the time 0:09' }).click();
    await page.getByRole('button', { name: 'Save note' }).click();
    const note = page.getByRole('article').first();
    await expect(note.locator('strong', { hasText: 'Bold' })).toBeVisible();
    await expect(note.locator('math mfrac')).toHaveCount(1);
    await expect(note.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('a search finds words without their tone marks', async () => {
    await page.getByLabel('Write a note').fill('Ọmọ ìwé <img src=x onerror="alert(1)">');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.locator('.note img')).toHaveCount(0);
    await page.getByLabel('Search your notes').fill('omo');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('1 note found.')).toBeVisible();
  });

  await test.step('the course has them as one document', async () => {
    await page.goto(notesAddress);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate("void window.dispatchEvent(new Event('beforeprint'))");
    await expect(page.locator('.notes-document article')).toHaveCount(2);
    await expect(page.locator('.notes')).toBeHidden();
    await page.evaluate("void window.dispatchEvent(new Event('afterprint'))");
    await page.emulateMedia({ media: 'screen' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as a file' }).click();
    expect((await download).suggestedFilename()).toMatch(/^My notes .*\.md$/);
  });

  await test.step('the time of the video plays it from there', async () => {
    await page.getByRole('link', { name: '0:09' }).click();
    await expect(page).toHaveURL(`${lesson}?t=9`);
    const player = page.getByRole('region', { name: /^Explained: / });
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(player.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Step 2 of 8');
  });
});
