import { expect, type Page } from '@playwright/test';

type Kind = 'course' | 'unit' | 'lesson';

export const editor = {
  firstname: 'Ada',
  lastname: 'Editor',
  email: 'ada@school.example',
  password: 'Curriculum-2026',
};

/** The editors' pages, used by clicks and keys as an editor would. */
export function createAdminPages(page: Page, cms: string) {
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  async function makeAccount(): Promise<void> {
    await page.goto(`${cms}/admin`);
    for (const [name, value] of Object.entries({ ...editor, confirmPassword: editor.password })) {
      await field(name).fill(value);
    }
    await page.locator('button[type="submit"]').click();
    await expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible();
  }

  async function openNew(kind: Kind): Promise<void> {
    await page.getByRole('link', { name: 'Content Manager' }).click();
    await page
      .getByRole('link', { name: kind.charAt(0).toUpperCase() + kind.slice(1), exact: true })
      .click();
    await page
      .getByRole('link', { name: /Create new entry/u })
      .first()
      .click();
    await expect(field('title')).toBeVisible();
  }

  /** Selects in a picker by typing part of the name. */
  async function choose(name: string, words: string): Promise<void> {
    await field(name).click();
    await field(name).pressSequentially(words);
    await page
      .getByRole('option', { name: new RegExp(words, 'u') })
      .first()
      .click();
  }

  /** Presses a button and waits for its confirmation. */
  async function press(name: 'Save' | 'Publish'): Promise<void> {
    await button(name).click();
    const done = name === 'Save' ? 'Saved document' : 'Published document';
    await expect(page.getByText(done)).toBeVisible();
    // The confirmation covers the top of the page for some seconds.
    await expect(page.getByText(done)).toBeHidden();
  }

  return { field, makeAccount, openNew, choose, press };
}

export type AdminPages = ReturnType<typeof createAdminPages>;
