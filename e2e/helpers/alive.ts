import { expect, type Page } from '@playwright/test';

/** Waits until a prerendered page is interactive. A language link tapped earlier works, but the choice is not saved. */
export async function expectAlive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('window.pendingTap')).toBeNull();
}

/** Navigates as a tap on a link would: the loaded code stays. */
export async function openByLink(page: Page, path: string): Promise<void> {
  await expectAlive(page);
  await page.evaluate(`(() => {
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));
  })()`);
}
