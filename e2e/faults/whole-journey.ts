import { expect, type Page, test } from '@playwright/test';
import { fillSignUp, newLearner, signIn, signOut } from '../helpers/learner.ts';
import {
  type Answers,
  answerRightly,
  courseId,
  lessonId,
  publicLesson,
} from '../helpers/quiz-answers.ts';

const flashcardCourse = 'primary5-basic-science';

/** Navigates as a link would, without reloading: the page's memory stays. */
async function goWithinPage(page: Page, path: string): Promise<void> {
  await page.evaluate(`{
    history.pushState({}, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }`);
}

/**
 * What a child does on a first day, from a lesson as a visitor to a login after a logout. Nothing reloads the page on the
 * way, so that it works in a browser that stores nothing.
 */
export async function goThroughEverything(page: Page, answers: Answers): Promise<void> {
  const learner = newLearner();

  await test.step('a visitor reads a lesson and takes its quiz', async () => {
    await page.goto(publicLesson);
    await page.getByRole('link', { name: 'Take the quiz' }).click();
    await answerRightly(page, answers);
    await expect(page.getByRole('heading', { level: 1, name: 'All correct!' })).toBeVisible();
  });

  await test.step('signs up, and the attempt comes along', async () => {
    await page.getByRole('link', { name: 'Sign up to keep it' }).click();
    await fillSignUp(page, learner);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'All correct, Ada!' })).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await goWithinPage(page, `/dashboard/courses/${courseId}/lessons/${lessonId}/quizzes`);
    await expect(page.getByText(`Best score ${answers.length} of ${answers.length}`)).toBeVisible();
  });

  await test.step('sees the dashboard and opens a lesson', async () => {
    await goWithinPage(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /Ada/ })).toBeVisible();
    await goWithinPage(page, `/dashboard/courses/${courseId}`);
    await page.getByRole('button', { name: /Join/ }).first().click();
    await expect(page.getByRole('button', { name: /Leave/ })).toBeVisible();
    await goWithinPage(page, `/dashboard/courses/${courseId}/lessons/${lessonId}`);
    await expect(
      page.getByRole('heading', { level: 1, name: /Counting in Millions/ }),
    ).toBeVisible();
    await expect(page.getByText('Quiz passed. Lesson done.')).toBeVisible();
  });

  await test.step('writes, changes and deletes a note', async () => {
    await goWithinPage(page, `/dashboard/courses/${courseId}/notes`);
    const notes = page.getByRole('region', { name: 'Your notes, newest first' });
    await page.getByLabel('Write a note').fill('A million has six zeros');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(notes.getByText('Saved', { exact: true })).toBeVisible();
    await notes.getByRole('button', { name: 'Edit this note' }).click();
    await page.getByLabel('Change your note').fill('A billion has nine zeros');
    await notes.getByRole('button', { name: 'Save note' }).click();
    await expect(notes.getByText('A billion has nine zeros')).toBeVisible();
    await expect(notes.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('studies a flashcard', async () => {
    await goWithinPage(page, `/dashboard/courses/${flashcardCourse}`);
    await page.getByRole('button', { name: /Join/ }).first().click();
    await expect(page.getByRole('button', { name: /Leave/ })).toBeVisible();
    await goWithinPage(page, `/dashboard/courses/${flashcardCourse}/flashcards`);
    await page.getByRole('link', { name: 'Study now' }).click();
    await page.locator('.flashcard').click();
    await page.getByRole('button', { name: /^Good/ }).click();
    await expect(page.locator('.flashcard')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('changes a setting', async () => {
    await goWithinPage(page, '/dashboard/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await page.getByRole('switch').or(page.getByRole('checkbox')).first().click();
    await expect(page.getByRole('button', { name: /Delete/ }).first()).toBeVisible();
  });

  await test.step('logs out, logs in, and everything is there', async () => {
    await signOut(page);
    await signIn(page, learner);
    await expect(page.getByRole('heading', { level: 1, name: /Ada/ })).toBeVisible();
    await goWithinPage(page, `/dashboard/courses/${courseId}/notes`);
    await expect(page.getByText('A billion has nine zeros')).toBeVisible();
  });
}
