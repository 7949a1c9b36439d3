import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Runs in the page itself: otherwise axe opens a blank page for each result, to cover cross-origin frames. No test has any. */
export const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

const allRules = (page: Page) =>
  axeOn(page)
    .options({ resultTypes: ['violations'] })
    .analyze();
/** A toast keeps the colours of the theme it appeared in; it was measured with the rest before. */
const contrast = (page: Page) =>
  axeOn(page).withRules(['color-contrast']).exclude('.Toastify').analyze();

async function expectNone(found: ReturnType<typeof allRules>): Promise<void> {
  const { violations } = await found;
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`),
  ).toEqual([]);
}

/** Fails on every serious accessibility finding of the page as it is now. */
export async function expectNoSeriousFinding(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNone(allRules(page));
}

/** The same in the light and then in the dark theme, where only colours differ. */
export async function expectNoSeriousFindingInBothThemes(page: Page): Promise<void> {
  await expectNoSeriousFinding(page);
  const setTheme = (theme: string) =>
    page.evaluate(`document.documentElement.className = '${theme}'`);
  await setTheme('dark');
  // Wait for colour transitions to end. In a collapsed list they are paused and invisible.
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter(({ effect }) => effect.target.checkVisibility())
    .map(({ finished }) => finished))`);
  await expectNone(contrast(page));
  await setTheme('light');
}
