import type { Page } from '@playwright/test';

/** Holds back every file of this name, as a slow network would, until the returned function is called. */
export async function holdBack(page: Page, name: RegExp): Promise<() => void> {
  let letThrough = () => {};
  const isFree = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(name, async (route) => {
    await isFree;
    await route.continue();
  });
  return letThrough;
}
