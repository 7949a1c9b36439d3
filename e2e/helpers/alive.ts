import { expect, type Page } from '@playwright/test';

/** Waits until the code of a prerendered page has brought it to life. A language that is tapped before opens, but is not remembered. */
export async function expectAlive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('window.pendingTap')).toBeNull();
}

/** Opens a page as a tap on a link would: the code that is here stays. */
export async function openByLink(page: Page, path: string): Promise<void> {
  await expectAlive(page);
  await page.evaluate(`(() => {
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));
  })()`);
}
