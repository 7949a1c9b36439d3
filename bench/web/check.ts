import { chromium } from '@playwright/test';
import { startSentrySink } from '../../e2e/helpers/sentry-sink.ts';
import { findBrowser, findWholeBrowser } from '../../scripts/browser.mjs';
import { type Product, startProduct } from '../product.ts';
import { overBudget, overSessionBudget } from './budgets.ts';
import { benchPages } from './pages.ts';
import { isKeptForBack, missingWithOneAnswer } from './second-look.ts';
import { measureSession } from './session.ts';
import { visitTwice } from './visit.ts';

/** Weighs every page and a learner's session. Fails with one line per fault when something is too heavy. */
const launch = (executablePath: string | undefined) =>
  chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    // Playwright disables the back/forward cache by default, but visitors have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

const browser = await launch(findBrowser());

/** Only full Chromium has a back/forward cache. */
async function keepsForBack(left: string, next: string): Promise<boolean> {
  const whole = await launch(findWholeBrowser());
  try {
    return await isKeptForBack(whole, left, next);
  } finally {
    await whole.close();
  }
}

async function weighPages(product: Product): Promise<string[]> {
  const faults: string[] = [];
  console.log(
    'KB over the line   total  JavaScript  CSS   font  page  data  pictures  requests  second visit',
  );
  const pages = await benchPages(product);
  for (const bench of pages) {
    const { name, url, session } = bench;
    const { cold, warm } = await visitTwice(browser, url, null, session);
    const { weight } = cold;
    const parts = [
      weight.total,
      weight.script,
      weight.style,
      weight.font,
      weight.document,
      weight.data,
      weight.picture,
    ];
    console.log(
      name.padEnd(17),
      ...parts.map((bytes) => (bytes / 1_000).toFixed(1).padStart(7)),
      String(weight.requests).padStart(7),
      (warm.weight.total / 1_000).toFixed(1).padStart(12),
    );
    faults.push(...overBudget(name, weight, warm.weight));
    const missing = await missingWithOneAnswer(browser, product, bench);
    if (missing !== null) {
      faults.push(`${name}: a second visit with one network answer lacks ${missing}`);
    }
  }
  const [home, course] = pages;
  if (home && course && !(await keepsForBack(home.url, course.url))) {
    faults.push('home: Back loads the page again instead of showing it as it was left');
  }
  return faults;
}

async function weighSession(product: Product): Promise<string[]> {
  const session = await measureSession(browser, product);
  for (const [title, screens] of Object.entries(session)) {
    const parts = screens.map(({ name, bytes }) => `${name} ${(bytes / 1_000).toFixed(1)}`);
    console.log(`${title}: ${parts.join(', ')}`);
  }
  return overSessionBudget(session);
}

async function weigh(): Promise<string[]> {
  // Error reports are on, because the budgets must hold with them too.
  const reports = await startSentrySink();
  const product = await startProduct({ SENTRY_DSN: reports.dsn });
  try {
    // In parallel, because both mostly wait for the network to become idle.
    const faults = (await Promise.all([weighPages(product), weighSession(product)])).flat();
    const isTraced = reports.ofType('transaction').length > 0;
    return isTraced ? faults : [...faults, 'no visit was traced: reports were not weighed'];
  } catch (error) {
    return [`what pages weigh was not measured to its end: ${error}`];
  } finally {
    await product.stop();
    await reports.stop();
  }
}

let faults = await weigh();
if (faults.length > 0) {
  // As in browser tests: a pass on the second try counts, and is reported as flaky.
  const first = faults;
  faults = await weigh();
  if (faults.length === 0) console.log(`Flaky: Web budgets: ${first.join('; ')}`);
}
await browser.close();
for (const fault of faults) console.error(`Fault: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
