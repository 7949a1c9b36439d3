import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { startGate } from './gate.ts';
import type { BenchPage } from './pages.ts';
import { phone, waitUntilAlive } from './visit.ts';

const wordsIn = async (page: Page) =>
  (await page.locator('main').innerText()).split(/\s+/).filter((word) => word !== '');

/** Runs in the page: expires the access token, as for a learner who comes back the next day. */
const ageSession = `(key, text) => {
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), expires_at: 1 }));
}`;

/** Reports which text is missing on a second visit when the network answers only one request; null when all is there. */
export async function missingWithOneAnswer(
  browser: Browser,
  product: Product,
  { url, session }: BenchPage,
): Promise<string | null> {
  const gate = await startGate(product.url);
  const context = await browser.newContext(phone);
  const address = url.replace(product.url, gate.url);
  try {
    if (session !== null) await context.addInitScript(`localStorage.setItem(...${session})`);
    const first = await context.newPage();
    await first.goto(address, { waitUntil: 'networkidle' });
    await waitUntilAlive(first);
    const text = await wordsIn(first);
    // Requests sent as the page closes must not use up the one answer.
    await first.close();
    await sleep(1_000);
    gate.allow(1);
    if (session !== null) await context.addInitScript(`(${ageSession})(...${session})`);
    const second = await context.newPage();
    await second.goto(address, { waitUntil: 'load' });
    let missing = text;
    // The network is cut by now, so anything still missing can only be in rendering.
    for (let look = 0; look < 20 && missing.length > 0; look += 1) {
      await second.waitForTimeout(500);
      const found = new Set(await wordsIn(second));
      missing = text.filter((word) => !found.has(word));
    }
    return missing.length === 0 ? null : `${missing.length} of ${text.length} words`;
  } finally {
    await context.close();
    await gate.stop();
  }
}

/** Whether Back restores a page from the back/forward cache instead of loading it again. The browser must have that cache. */
export async function isKeptForBack(
  browser: Browser,
  left: string,
  next: string,
): Promise<boolean> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.goto(left, { waitUntil: 'networkidle' });
    await page.evaluate(
      "addEventListener('pageshow', ({ persisted }) => (window.wasKept = persisted))",
    );
    await page.goto(next, { waitUntil: 'networkidle' });
    await page.evaluate('void setTimeout(() => history.back())');
    await page.waitForURL(left, { waitUntil: 'commit' });
    // A restored page reports it at once; a reloaded one never does.
    return await page
      .waitForFunction('window.wasKept === true', undefined, { timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
  } finally {
    await context.close();
  }
}
