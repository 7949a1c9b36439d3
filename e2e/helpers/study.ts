import { expect, type Page } from '@playwright/test';

export const card = (page: Page) => page.locator('.flashcard');
export const rating = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

export async function answer(page: Page, name: 'Again' | 'Hard' | 'Good' | 'Easy'): Promise<void> {
  await expect(card(page)).toHaveAttribute('aria-pressed', 'false');
  await card(page).click();
  await rating(page, name).click();
}

/** What the service holds of the signed-in learner. */
export async function readRows<Rows>(page: Page, path: string): Promise<Rows> {
  const apikey = await page.evaluate<string>('window.__AKADA_CONFIG__.supabaseAnonKey');
  const session = await page.evaluate<string>(
    `Object.entries(localStorage).find(([name]) => name.endsWith('-auth-token'))[1]`,
  );
  const { access_token } = JSON.parse(session) as { access_token: string };
  const headers = { apikey, authorization: `Bearer ${access_token}` };
  return (await page.request.get(`/rest/v1/${path}`, { headers })).json();
}

export type Memory = { disputed: object[]; schedules: object[]; days: object[] };
