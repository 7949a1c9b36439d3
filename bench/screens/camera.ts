import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Screen } from './screens.ts';

export type View = { width: number; height: number; theme: 'light' | 'dark' };

/** A small phone, a tablet and a laptop, in both themes. */
export const views: View[] = (['light', 'dark'] as const).flatMap((theme) => [
  { width: 360, height: 1_100, theme },
  { width: 768, height: 1_100, theme },
  { width: 1_280, height: 900, theme },
]);

const watchShifts = `
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });`;

async function contextFor(
  browser: Browser,
  { width, height, theme }: View,
  url: string,
  session: string | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height } });
  const key = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
  await context.addInitScript(
    `localStorage.setItem('theme', '${theme}');` +
      (session === null ? '' : `localStorage.setItem('${key}', ${JSON.stringify(session)});`),
  );
  await context.addInitScript(watchShifts);
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

/** Opens a page as a tap would, without loading the document: there is no network for that. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'));`,
  );
}

/** One picture of a screen as a PNG, and how much of it moved by itself while it filled. */
export async function takePicture(
  browser: Browser,
  view: View,
  url: string,
  screen: Screen & { session: string | null },
): Promise<{ png: Buffer; shift: number }> {
  const context = await contextFor(browser, view, url, screen.session);
  try {
    const page = await context.newPage();
    if (screen.network === 'failing') {
      await page.route(/\/(rest|functions|storage)\/v1\/|\/api\//, (route) =>
        route.fulfill({ status: 503, body: '' }),
      );
    }
    await page.goto(url + (screen.network === 'offline' ? '/dashboard' : screen.path));
    await settled(page);
    if (screen.network === 'offline') {
      await context.setOffline(true);
      await openWithin(page, screen.path);
      await page.waitForTimeout(3_000);
    }
    await page.waitForTimeout(400);
    const png = await page.screenshot({ animations: 'disabled' });
    return { png, shift: await page.evaluate<number>('window.shifted') };
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
      return canvas.toDataURL('image/webp', 0.5);
    })()`);
    return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
  } finally {
    await page.close();
  }
}
