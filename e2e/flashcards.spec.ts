import type { Page } from '@playwright/test';
import { axeOn } from './helpers/axe.ts';
import { expect, test } from './helpers/fixtures.ts';
import { newLearner, signOut, signUp } from './helpers/learner.ts';
import { answer, card, type Memory, rating, readRows } from './helpers/study.ts';

const course = 'primary5-basic-science';
async function join(page: Page): Promise<void> {
  await page.goto(`/dashboard/courses/${course}`);
  await page.getByRole('button', { name: /Join/ }).first().click();
  await expect(page.getByRole('button', { name: /Leave/ })).toBeVisible();
}

test('cards are studied, taken back, answered without a network, and kept once', {
  tag: '@stacks',
}, async ({ page, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await signUp(page, newLearner());
  await join(page);
  await page.getByRole('link', { name: 'Flashcards' }).click();
  await expect(page.getByRole('heading', { name: '10 cards for today' })).toBeVisible();
  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  await expect(page.getByText('10 new cards for today')).toBeVisible();
  await expect(page.getByText('About 5 minutes')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Flashcards', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('link', { name: 'Study now' }).click();

  await expect(rating(page, 'Good')).toBeDisabled();
  await page.keyboard.press('3');
  await expect(page.getByText('10 to go')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(card(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(rating(page, 'Good')).toHaveText(/10 minutes/);
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('4');
  await expect(page.getByText('9 to go')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('10 to go')).toBeVisible();
  await expect(card(page)).toHaveAttribute('aria-pressed', 'true');
  await rating(page, 'Again').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.context().setOffline(true);
  for (let count = 0; count < 9; count += 1) await answer(page, 'Easy');
  await expect(page.getByText(/Waiting for network/)).toBeVisible();
  await answer(page, 'Easy');
  await expect(page.getByRole('heading', { name: '10 cards done' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'How well you knew them' })).toHaveText(
    /Again: 1.*Easy: 9/,
  );
  await page.getByRole('link', { name: 'Back to flashcards' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing due today' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/Waiting for network|Saving/)).toHaveCount(0, { timeout: 45_000 });

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing due today' })).toBeVisible();
  await expect(page.getByRole('figure', { name: /Coming up/ })).toBeVisible();
  const log = await readRows<{ rating: number | null }[]>(page, 'flashcard_reviews?select=rating');
  expect(log.filter((row) => row.rating !== null)).toHaveLength(12);
  expect(log).toHaveLength(13);
  const progress = await readRows<object[]>(
    page,
    'flashcard_progress?select=difficulty_rating,study_count',
  );
  expect(progress).toHaveLength(10);
  expect(new Set(progress.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ difficulty_rating: 4, study_count: 1 })]),
  );
  const state = await readRows<Memory>(page, 'rpc/due_flashcards');
  expect(state.disputed).toEqual([]);
  expect(state.schedules).toHaveLength(10);
  expect(state.days).toMatchObject([{ answers: 11, new_cards: 10 }]);

  await signOut(page);
  const left = await page.evaluate<string[]>(
    'indexedDB.databases().then((all) => all.map(({ name }) => name))',
  );
  expect(left.filter((name) => /^akada:[0-9a-f-]{36}$/.test(name))).toEqual([]);
});
