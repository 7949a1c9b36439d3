import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import type { Device } from './viewers.ts';

/** A small phone, a tablet and a laptop. */
const sizes = [
  { width: 360, height: 1_100 },
  { width: 768, height: 1_100 },
  { width: 1_280, height: 900 },
];
/** Every picture of a screen, in the order in which they are taken. */
export const views = (['light', 'dark'] as const).flatMap((theme) =>
  sizes.map((size) => ({ ...size, theme })),
);

const services = /\/(rest|functions|storage)\/v1\/|\/api\/|\/exam-papers\//;

async function contextFor(browser: Browser, device: Device): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: views[0] ?? null });
  await context.addInitScript(
    `for (const [key, value] of ${JSON.stringify(device)})
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);`,
  );
  return context;
}

/** The page has its heading, and nothing grey stands for something that is still to come. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ timeout: 60_000 });
  await page
    .locator('.skeleton, .spinner')
    .first()
    .waitFor({ state: 'detached', timeout: 20_000 })
    .catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined);
}

/** Opens a page as a tap would, without loading the document. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'));`,
  );
}

/** What each kind of network does to a page that is opened by a tap from the page before it. */
const troubles = {
  failing: (page: Page) =>
    page.route(services, (route) => route.fulfill({ status: 503, body: '' })),
  /** Answers that are on their way for longer than anybody looks. */
  slow: (page: Page) => page.route(services, () => undefined),
  offline: (page: Page) => page.context().setOffline(true),
};

async function open(page: Page, url: string, screen: Screen): Promise<void> {
  if (!screen.network) {
    // A page wears the web font where it is at hand: from the second page on.
    await page.goto(`${url}/coming-soon`);
    await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined);
    await page.goto(url + screen.path);
    await settled(page);
    return;
  }
  await page.goto(url + (screen.viewer === 'visitor' ? '/' : '/dashboard'));
  await settled(page);
  await troubles[screen.network](page);
  await openWithin(page, screen.path);
  await page.waitForTimeout(screen.network === 'slow' ? 1_500 : 4_000);
}

/** The pictures of one screen as PNG files: it is opened once, then the window changes its size and the page its theme. */
export async function takePictures(
  browser: Browser,
  url: string,
  screen: Screen,
  device: Device,
): Promise<Buffer[]> {
  const context = await contextFor(browser, device);
  const pictures: Buffer[] = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await open(page, url, screen);
    await screen.act?.(page);
    for (const { width, height, theme } of views) {
      await page.setViewportSize({ width, height });
      await page.evaluate(`document.documentElement.className = '${theme}'`);
      await page.waitForTimeout(350);
      pictures.push(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
    }
    return pictures;
  } finally {
    await context.close();
  }
}

const SCALE = 0.36;

/** All pictures of a screen beside each other, light above dark, as a small WebP. */
export async function contactSheet(browser: Browser, pictures: readonly Buffer[]): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const sources = pictures.map((png) => `data:image/png;base64,${png.toString('base64')}`);
    const drawn = await page.evaluate<string>(`(async () => {
      const pictures = await Promise.all(${JSON.stringify(sources)}.map(async (source) => {
        const picture = new Image();
        picture.src = source;
        await picture.decode();
        return picture;
      }));
      const rows = [pictures.slice(0, 3), pictures.slice(3)];
      const gap = 12;
      const height = 1100 * ${SCALE};
      const widthOf = (picture) => Math.round((picture.width / picture.height) * height);
      const widths = rows[0].map(widthOf);
      const canvas = document.createElement('canvas');
      canvas.width = widths.reduce((sum, width) => sum + width + gap, gap);
      canvas.height = 2 * height + 3 * gap;
      const pen = canvas.getContext('2d');
      pen.imageSmoothingQuality = 'high';
      pen.fillStyle = '#9aa3bd';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      rows.forEach((row, index) => {
        let x = gap;
        row.forEach((picture, column) => {
          pen.drawImage(picture, x, gap + index * (height + gap), widths[column], height);
          x += widths[column] + gap;
        });
      });
      return canvas.toDataURL('image/webp', 0.42);
    })()`);
    return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
  } finally {
    await page.close();
  }
}
