import type { Page } from '@playwright/test';

/** Lets no file of this name through, as a slow network would, until the function that it gives back is called. */
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
