import { expect, type Page } from '@playwright/test';
import { onBackend } from './learner.ts';

export const card = (page: Page) => page.locator('.flashcard');
export const rating = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

export async function answer(page: Page, name: 'Again' | 'Hard' | 'Good' | 'Easy'): Promise<void> {
  await expect(card(page)).toHaveAttribute('aria-pressed', 'false');
  await card(page).click();
  await rating(page, name).click();
}

/** Calls the service as the signed-in learner. */
async function asLearner(page: Page): Promise<{ id: string; headers: Record<string, string> }> {
  const apikey = await page.evaluate<string>('window.__AKADA_CONFIG__.supabaseAnonKey');
  const session = await page.evaluate<string>(
    `Object.entries(localStorage).find(([name]) => name.endsWith('-auth-token'))[1]`,
  );
  const { access_token, user } = JSON.parse(session) as {
    access_token: string;
    user: { id: string };
  };
  return { id: user.id, headers: { apikey, authorization: `Bearer ${access_token}` } };
}

/** The signed-in learner's data in the service. */
export async function readRows<Rows>(page: Page, path: string): Promise<Rows> {
  const { headers } = await asLearner(page);
  return (await page.request.get(onBackend(`/rest/v1/${path}`), { headers })).json();
}

/** Marks every lesson of a course as done, as a learner does by hand; returns how many there are. */
export async function finishCourse(page: Page, courseId: string): Promise<number> {
  const { id, headers } = await asLearner(page);
  const lessons = await readRows<{ lesson_id: string }[]>(
    page,
    `course_lessons?course_id=eq.${courseId}&select=lesson_id`,
  );
  const rows = lessons.map((lesson) => ({ user_id: id, course_id: courseId, ...lesson }));
  const saved = await page.request.post(onBackend('/rest/v1/lesson_progress'), {
    headers,
    data: rows,
  });
  expect(saved.status()).toBe(201);
  return lessons.length;
}

export type Memory = { disputed: object[]; schedules: object[]; days: object[] };
