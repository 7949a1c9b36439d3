import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { startProduct } from '../product.ts';
import { overBudget } from './budgets.ts';
import { benchPages } from './pages.ts';
import { visitTwice } from './visit.ts';

/** Weighs every page once, without slowing anything down: bytes do not depend on the machine. Fails when one is too heavy. */
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const product = await startProduct();
const faults: string[] = [];
try {
  console.log(
    'KB over the line   total  JavaScript  CSS   font  page  data  requests  second visit',
  );
  for (const { name, url, session } of await benchPages(product)) {
    const { cold, warm } = await visitTwice(browser, url, null, session);
    const { weight } = cold;
    const parts = [
      weight.total,
      weight.script,
      weight.style,
      weight.font,
      weight.document,
      weight.data,
    ];
    console.log(
      name.padEnd(17),
      ...parts.map((bytes) => (bytes / 1_000).toFixed(1).padStart(7)),
      String(weight.requests).padStart(7),
      (warm.weight.total / 1_000).toFixed(1).padStart(12),
    );
    faults.push(...overBudget(name, weight, warm.weight));
  }
} finally {
  await browser.close();
  await product.stop();
}
for (const fault of faults) console.error(`Over budget: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
