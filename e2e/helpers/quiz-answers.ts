import type { APIRequestContext, Page } from '@playwright/test';
import { onBackend } from './learner.ts';

export type Answers = { title: string; right: string; wrong: string }[];

type RawQuestion = {
  title: string;
  question_option: { answer: string; isCorrect: boolean }[];
};

export const courseId = 'jss1-mathematics';
export const lessonId =
  'jss1-mathematics-unit-1-lesson-1-counting-in-millions-billions-and-trillions';
export const publicCourse = `/courses/mathematics/${courseId}`;
export const publicLesson = `/courses/mathematics/${courseId}/number-and-numeration/counting-in-millions-billions-and-trillions/${lessonId}`;

type RawLesson = { documentId: string; title: string; quiz_question: RawQuestion[] };

async function readLessons(request: APIRequestContext): Promise<RawLesson[]> {
  const answer = await request.get(
    onBackend(`/api/courses/${courseId}?populate=units.lessons.quiz_question.question_option`),
  );
  const { data } = await answer.json();
  return data.units.flatMap((unit: { lessons: RawLesson[] }) => unit.lessons);
}

/** How many lessons the course has, and the title of the lesson after that of these tests. */
export async function readCourse(
  request: APIRequestContext,
): Promise<{ lessons: number; next: string }> {
  const lessons = await readLessons(request);
  const position = lessons.findIndex((one) => one.documentId === lessonId);
  const next = lessons[position + 1];
  if (position < 0 || next === undefined)
    throw new Error('The course ends before the next lesson.');
  return { lessons: lessons.length, next: next.title };
}

/** The lesson's questions in order, each with its right answer and a wrong one. */
export async function readAnswers(request: APIRequestContext): Promise<Answers> {
  const lesson = (await readLessons(request)).find((one) => one.documentId === lessonId);
  if (lesson === undefined) throw new Error('The lesson of this test is not in the course.');
  return lesson.quiz_question.map(({ title, question_option }) => ({
    title,
    right: answerOf(question_option, true),
    wrong: answerOf(question_option, false),
  }));
}

function answerOf(options: RawQuestion['question_option'], isCorrect: boolean): string {
  return options.find((option) => option.isCorrect === isCorrect)?.answer ?? '';
}

/** Selects an answer of the question on the screen and checks it. */
export async function choose(page: Page, answer: string, taps = 1): Promise<void> {
  await page.locator('.option', { has: page.getByText(answer, { exact: true }) }).click();
  await page.getByRole('button', { name: 'Check answer' }).click({ clickCount: taps });
}

/** Answers the rest of a quiz correctly, from question `from` (counted from 0) on. */
export async function answerRightly(page: Page, answers: Answers, from = 0): Promise<void> {
  for (const [index, { right }] of answers.entries()) {
    if (index < from) continue;
    // A child taps twice: the explanation stays.
    await choose(page, right, 2);
    const isLast = index === answers.length - 1;
    await page.getByRole('button', { name: isLast ? 'See your result' : 'Continue' }).click();
  }
}
