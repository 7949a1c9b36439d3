import { chromium, type Page } from '@playwright/test';
import {
  byTouch,
  check,
  fillIn,
  kinds,
  practice,
  withEveryKind,
} from '../../e2e/helpers/every-kind.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { startProduct } from '../product.ts';
import { phone } from './visit.ts';

/**
 * From the tap on Check to the frame in which the feedback stands, for every kind of exercise, on a processor four times slower.
 * Build first: npm run build.
 */
const [turns = '60', slowness = '4'] = process.argv.slice(2);

/** Runs in the page: notes when a tap came and when the frame with its feedback was painted. */
const watchTaps = `
(() => {
  let tapped = 0;
  window.marks = [];
  addEventListener('pointerdown', () => { tapped = 0; }, true);
  addEventListener('click', (event) => { tapped = event.timeStamp; }, true);
  new MutationObserver(() => {
    if (tapped === 0 || document.querySelector('.feedback') === null) return;
    const start = tapped;
    tapped = 0;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => window.marks.push(performance.now() - start);
      painted.port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true });
})();`;

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const product = await startProduct();
const times = new Map<string, number[]>();

async function measure(page: Page, kind: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await fillIn(page, kind, byTouch);
  await page.evaluate('window.marks = []');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(slowness) });
  await check(page).tap();
  await page.waitForFunction('window.marks.length > 0');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const taken = await page.evaluate<number>('window.marks[0]');
  times.set(kind, [...(times.get(kind) ?? []), taken]);
  await cdp.detach();
}

try {
  const context = await browser.newContext({ ...phone, baseURL: product.url });
  await context.addInitScript(watchTaps);
  const page = await context.newPage();
  await withEveryKind(page);
  await page.goto(practice);
  for (let turn = 0; turn < Number(turns); turn += 1) {
    const ask = await page.locator('.ask').innerText();
    await measure(page, /\((\w+)\)$/.exec(ask.trim())?.[1] ?? '');
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await page.locator('.ask, .end-hero').first().waitFor();
    if (!(await page.locator('.end-hero').isVisible())) continue;
    await page.getByRole('button', { name: 'Another ten' }).press('Enter');
    await page.locator('.ask').waitFor();
  }
  console.log(`Milliseconds from tap to painted feedback, processor ${slowness} times slower`);
  for (const { key } of kinds) {
    const all = [...(times.get(key) ?? [])].sort((a, b) => a - b);
    const at = (share: number) => Math.round(all[Math.floor((all.length - 1) * share)] ?? 0);
    const line = `${all.length} taps  median ${at(0.5)}  slowest ${at(1)}`;
    console.log(key.padEnd(10), line);
  }
} finally {
  await browser.close();
  await product.stop();
}
