import { type Browser, chromium } from '@playwright/test';
import { findWholeBrowser } from '../../scripts/browser.mjs';
import { startProduct } from '../product.ts';
import { startFloor } from './floor.ts';
import { type BenchPage, benchPages } from './pages.ts';
import { type Measured, type Network, phone, type Visit, visitTwice } from './visit.ts';

/**
 * Opens the pages of the built product on a slow phone and prints their weight and load times, beside a hand-written
 * page with the same text in the same run: `npx tsx bench/web/run.ts [rounds] [page]`.
 */
const rounds = Number(process.argv[2] ?? 5);
const only = process.argv[3];
const networks: Network[] = [
  { name: 'slow 3G', latency: 400, kilobits: 400 },
  { name: 'slow 4G', latency: 150, kilobits: 1_600 },
];

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const middle = (visits: Visit[], pick: (visit: Visit) => number) => median(visits.map(pick));

async function repeat(
  running: Browser,
  page: Pick<BenchPage, 'url' | 'session'>,
  network: Network,
) {
  const all: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    all.push(await visitTwice(running, page.url, network, page.session));
  }
  return { cold: all.map(({ cold }) => cold), warm: all.map(({ warm }) => warm) };
}

async function wordsOf(running: Browser, { url, session }: BenchPage): Promise<string> {
  const context = await running.newContext(phone);
  if (session !== null) {
    await context.addInitScript(`localStorage.setItem(...${session})`);
  }
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const text = await page.locator('#root').innerText();
  await context.close();
  return text;
}

function line(label: string, visits: Visit[], floor: { fcp: number; lcp: number }): string {
  const fcp = middle(visits, ({ paint }) => paint.fcp);
  const lcp = middle(visits, ({ paint }) => paint.lcp);
  const kilobytes = (pick: (visit: Visit) => number) => (middle(visits, pick) / 1_000).toFixed(1);
  return [
    label.padEnd(30),
    `${(lcp / floor.lcp).toFixed(2)}×`.padStart(7),
    `${(fcp / floor.fcp).toFixed(2)}×`.padStart(7),
    `${Math.round(lcp)}`.padStart(7),
    `${Math.round(fcp)}`.padStart(7),
    `${Math.round(middle(visits, ({ paint }) => paint.use))}`.padStart(7),
    middle(visits, ({ paint }) => paint.cls)
      .toFixed(3)
      .padStart(7),
    `${Math.round(middle(visits, ({ paint }) => paint.blocking))}`.padStart(9),
    kilobytes(({ weight }) => weight.total).padStart(8),
    kilobytes(({ weight }) => weight.script).padStart(7),
    kilobytes(({ weight }) => weight.style).padStart(6),
    kilobytes(({ weight }) => weight.font).padStart(6),
    kilobytes(({ weight }) => weight.document).padStart(6),
    kilobytes(({ weight }) => weight.data).padStart(6),
    kilobytes(({ weight }) => weight.picture).padStart(9),
    `${middle(visits, ({ weight }) => weight.requests)}`.padStart(9),
  ].join('');
}

const executablePath = findWholeBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const product = await startProduct();
try {
  console.log(
    `360×800, processor 4× slower, median of ${rounds}; ratios to the same words as one hand-written page`,
  );
  console.log(
    `${' '.repeat(30)}    LCP    FCP LCP ms FCP ms use ms    CLS blocking  all KB     JS   CSS  font  page  data  pictures requests`,
  );
  for (const page of await benchPages(product)) {
    if (only && page.name !== only) continue;
    const floor = await startFloor(await wordsOf(browser, page));
    for (const network of networks) {
      const least = (await repeat(browser, { url: floor.url, session: null }, network)).cold;
      const at = {
        fcp: middle(least, ({ paint }) => paint.fcp),
        lcp: middle(least, ({ paint }) => paint.lcp),
      };
      const { cold, warm } = await repeat(browser, page, network);
      console.log(line(`${page.name}, ${network.name}, first visit`, cold, at));
      console.log(line(`${page.name}, ${network.name}, second visit`, warm, at));
      console.log(line('  the floor', least, at));
    }
    await floor.stop();
  }
} finally {
  await browser.close();
  await product.stop();
}
