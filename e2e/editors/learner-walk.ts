import { expect, type Page } from '@playwright/test';
import { newLearner, signUpByForm } from '../helpers/learner.ts';
import { answerRightly } from '../helpers/quiz-answers.ts';
import type { LessonToType } from './lesson-to-type.ts';

type Seen = (name: string) => Promise<unknown>;

/** A new learner finds the course, reads its lesson with the picture, takes the quiz and earns a first badge. */
export async function walkAsLearner(
  page: Page,
  { course, alt, lesson, seen }: { course: string; alt: string; lesson: LessonToType; seen: Seen },
): Promise<void> {
  await signUpByForm(page, newLearner());
  await page.goto('/dashboard/courses');
  await page.getByRole('link', { name: course }).first().click();
  await page.getByRole('button', { name: 'Join this course' }).first().click();
  await page.getByRole('link', { name: 'Start the first lesson' }).click();

  const picture = page.getByRole('img', { name: alt });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', /^\/uploads\/[\w-]+\.webp/u);
  // The picture as resized by Strapi, not an empty box.
  await expect(picture).toHaveJSProperty('naturalWidth', 960);
  await seen('lesson');

  await page.getByRole('link', { name: 'Go to the quiz' }).click();
  await page.getByRole('link', { name: 'Take the quiz' }).click();
  const answers = lesson.questions.map(({ title, options }) => ({
    ...{ title, wrong: '' },
    right: options.find(({ isCorrect }) => isCorrect)?.answer ?? '',
  }));
  await answerRightly(page, answers);
  await expect(
    page.getByText(`You got ${answers.length} of ${answers.length} right.`),
  ).toBeVisible();
  await seen('result');

  await page.goto('/dashboard/achievements');
  await expect(page.getByText(/^[1-9]\d* of \d+ patches earned/u)).toBeVisible();
  await expect(page.getByText('Finish your first lesson.')).toBeVisible();
  await seen('badge');
}
