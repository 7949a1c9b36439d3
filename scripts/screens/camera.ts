import type { Browser, BrowserContext, Page } from '@playwright/test';
import { until } from './acts.ts';
import type { Screen } from './screens.ts';
import type { Device } from './viewers.ts';

/** A small phone, a tablet and a laptop. */
const sizes = [
  { width: 360, height: 1_100 },
  { width: 768, height: 1_100 },
  { width: 1_280, height: 900 },
];
/** Every screenshot of a screen, in the order in which they are taken. */
export const views = (['light', 'dark'] as const).flatMap((theme) =>
  sizes.map((size) => ({ ...size, theme, name: `${size.width}-${theme}` })),
);
export type View = (typeof views)[number];

const services = /\/(rest|functions|storage)\/v1\/|\/api\/|\/exam-papers\//;

async function contextFor(browser: Browser, device: Device): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: views[0] ?? null });
  await context.addInitScript(
    `for (const [key, value] of ${JSON.stringify(device)})
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);`,
  );
  return context;
}

/** Waits until the page has its heading and shows no skeleton or spinner. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ timeout: 60_000 });
  await page
    .locator('.skeleton, .spinner')
    .first()
    .waitFor({ state: 'detached', timeout: 20_000 })
    .catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined);
}

/** Opens a page as a tap does, without loading a document. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'));`,
  );
}

/** Simulates a network failure for the page that the next tap opens. */
const troubles = {
  failing: (page: Page) =>
    page.route(services, (route) => route.fulfill({ status: 503, body: '' })),
  /** Answers that never arrive. */
  slow: (page: Page) => page.route(services, () => undefined),
  offline: (page: Page) => page.context().setOffline(true),
};

async function open(page: Page, url: string, screen: Screen): Promise<void> {
  if (!screen.network) {
    // The web font shows only once it is cached: from the second page on.
    await page.goto(`${url}/coming-soon`);
    await page.locator('h1').click();
    await until(page, `localStorage.getItem('font') !== null`);
    await page.goto(url + screen.path);
    await settled(page);
    return;
  }
  await page.goto(url + (screen.viewer === 'visitor' ? '/' : '/dashboard'));
  await settled(page);
  await troubles[screen.network](page);
  await openWithin(page, screen.path);
  await page.waitForTimeout(4_000);
}

/** Some parts of a page load only when scrolled near. */
async function scrollThrough(page: Page): Promise<void> {
  const isHigh = await page.evaluate<boolean>('document.body.scrollHeight > innerHeight');
  if (!isHigh) return;
  await page.evaluate(`(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      scrollTo(0, top);
      await new Promise((done) => setTimeout(done, 60));
    }
    scrollTo(0, 0);
  })()`);
  await page.waitForTimeout(400);
}

/** Takes full-page screenshots of one screen: opens it once, then changes the window size and the theme. */
export async function takePictures(
  browser: Browser,
  url: string,
  screen: Screen,
  device: Device,
  wanted: readonly View[],
): Promise<Buffer[]> {
  const context = await contextFor(browser, device);
  const pictures: Buffer[] = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await open(page, url, screen);
    await screen.act?.(page);
    await scrollThrough(page);
    // Moves the mouse away: after a resize another element could be under it.
    await page.mouse.move(0, 0);
    for (const { width, height, theme } of wanted) {
      await page.setViewportSize({ width, height });
      await page.evaluate(`document.documentElement.className = '${theme}'`);
      await page.waitForTimeout(350);
      pictures.push(
        await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true }),
      );
    }
    return pictures;
  } finally {
    await context.close();
  }
}
