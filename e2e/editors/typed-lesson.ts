import { expect, type Page } from '@playwright/test';
import type { AdminPages } from './admin-pages.ts';
import type { LessonToType } from './lesson-to-type.ts';

type Question = LessonToType['questions'][number];

const emptyList = (page: Page) => page.getByRole('button', { name: /No entry yet/u });
const addEntry = (page: Page) => page.getByRole('button', { name: 'Add an entry', exact: true });

/** Types the text in two halves, with a picture between them, inserted with the toolbar as an editor would. */
export async function typeText(page: Page, lesson: LessonToType, picture: string, alt: string) {
  await page.locator('.CodeMirror').first().click();
  await page.keyboard.insertText(`${lesson.beginning}\n`);
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: 'Add pictures or files' }).first().click();
  await page.locator('input[type="file"]').setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await page.locator('[name="alternativeText"]').fill(alt);
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await dialog.getByRole('button', { name: /^Upload 1 file/u }).click();
  // Every picture of the library is listed, this one first; the checkbox above selects them all.
  await expect(dialog.getByText(/webp/iu).first()).toBeVisible();
  await dialog.getByRole('checkbox').nth(1).click();
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(page.locator('.CodeMirror').first()).toContainText(alt);
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(`\n${lesson.rest}`);
}

async function typeOptions(page: Page, { field }: AdminPages, question: Question, at: string) {
  for (const [index, { answer, explanation, isCorrect }] of question.options.entries()) {
    // Collapsed lists are not in the page: the first one belongs to the open question.
    await (index === 0 ? emptyList(page) : addEntry(page)).first().click();
    const option = `${at}.question_option.${index}`;
    await field(`${option}.answer`).fill(answer);
    if (isCorrect) await field(`${option}.isCorrect`).check({ force: true });
    await field(`${option}.explanation`).fill(explanation);
  }
}

/** Call it before starting any other list: the last add button is then the quiz's. */
export async function typeQuiz(page: Page, pages: AdminPages, lesson: LessonToType) {
  for (const [index, question] of lesson.questions.entries()) {
    await (index === 0 ? emptyList(page).first() : addEntry(page).last()).click();
    await pages.field(`quiz_question.${index}.title`).fill(question.title);
    await typeOptions(page, pages, question, `quiz_question.${index}`);
  }
}

export async function typeCards(page: Page, { field }: AdminPages, lesson: LessonToType) {
  for (const [index, { front, back }] of lesson.cards.entries()) {
    await (index === 0 ? emptyList(page) : addEntry(page)).last().click();
    await field(`cards.${index}.front`).fill(front);
    await field(`cards.${index}.back`).fill(back);
  }
}

/** Adds one skill, and one exercise that practises it. */
export async function typeExercise(page: Page, { field }: AdminPages) {
  await emptyList(page).first().click();
  await field('skills.0.key').fill('count-groups');
  await field('skills.0.title').fill('Find when groups meet');
  await page.getByRole('button', { name: /Exercises$/u }).click();
  await page.getByRole('button', { name: 'Type a number' }).click();
  for (const [name, value] of Object.entries({
    prompt: 'What is the LCM of 6 and 8?',
    ...{ answer: '24', hints: 'List the multiples of 8.' },
    solution: '8, 16, 24. The first that is also a multiple of 6 is 24.',
  })) {
    await field(`exercises.0.${name}`).fill(value);
  }
}
