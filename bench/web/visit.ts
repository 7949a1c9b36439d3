import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { blockingTime, type LongTask } from './blocking.ts';
import type { Weight } from './budgets.ts';

/** A phone's network: round-trip time in milliseconds and speed in kilobits a second. */
export type Network = { name: string; latency: number; kilobits: number };

/** `use` is when the page is interactive: 0 for a page without code. */
export type Paint = { fcp: number; lcp: number; use: number; cls: number; blocking: number };
export type Visit = { weight: Weight; paint: Paint };

export const phone = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true };

const kinds: Record<string, keyof Weight> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
};

/** Runs in the page before anything else and records what the browser reports. */
const watchPaint = `
(() => {
  const seen = { fcp: 0, lcp: 0, use: 0, cls: 0, tasks: [] };
  window.seenPaint = seen;
  let tap;
  Object.defineProperty(window, 'pendingTap', {
    get: () => tap,
    set: (value) => {
      tap = value;
      if (value === null) seen.use = performance.now();
    },
  });
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  watch('longtask', (entry) => {
    seen.tasks.push({ start: entry.startTime, duration: entry.duration });
  });
})();`;

type Seen = Omit<Paint, 'blocking'> & { tasks: LongTask[] };

/** Opens a page once and returns its weight and timings. */
async function openOnce(
  context: BrowserContext,
  url: string,
  network: Network | null,
): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await emulate(cdp, network ?? farAway);
  if (network) await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const weight = await weigh(cdp);
  const answer = await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  if (!answer?.ok() && answer?.status() !== 304) {
    throw new Error(`${url} was answered with ${answer?.status()}`);
  }
  await waitUntilAlive(page);
  await fetchIcon(page);
  await page.waitForTimeout(network ? 1_500 : 1_000);
  const { tasks, ...paint } = await page.evaluate<Seen>('window.seenPaint');
  await page.close();
  return { weight, paint: { ...paint, blocking: blockingTime(tasks, paint.fcp) } };
}

/**
 * On a busy machine the network can be idle before a page has started to fetch its code, so network idle is not enough.
 * Our pages show when their code runs; the hand-written page has none to wait for.
 */
export async function waitUntilAlive(page: Page): Promise<void> {
  for (let look = 0; look < 600; look += 1) {
    if ((await page.evaluate('window.pendingTap ?? null')) === null) return;
    await page.waitForTimeout(200);
  }
  throw new Error(`the code of ${page.url()} never came`);
}

/** Headless Chromium requests no icon, so the page fetches it and its weight counts. Other browsers have it cached by now. */
export const fetchIcon = (page: Page) =>
  page.evaluate<void>(
    "fetch(document.querySelector('link[rel=icon]').href).then(async (icon) => void (await icon.text()))",
  );

/** A high latency makes the page defer the web font on any machine, so the bytes are the same everywhere. */
const farAway: Network = { name: 'far away', latency: 200, kilobits: 100_000 };

export async function emulate(cdp: CDPSession, { latency, kilobits }: Network): Promise<void> {
  const throughput = (kilobits * 1_000) / 8;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Counts transferred bytes including headers; cached responses cost nothing. */
export async function weigh(cdp: CDPSession): Promise<Weight> {
  const weight: Weight = {
    total: 0,
    script: 0,
    style: 0,
    font: 0,
    document: 0,
    data: 0,
    picture: 0,
    requests: 0,
  };
  const types = new Map<string, string>();
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.fromDiskCache && !response.url.startsWith('data:')) types.set(requestId, type);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => types.delete(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === undefined) return;
    weight.total += encodedDataLength;
    weight[kinds[type] ?? 'data'] += encodedDataLength;
    weight.requests += 1;
  });
  return weight;
}

export type Measured = { cold: Visit; warm: Visit };

/** A first visit with an empty cache, then a second one. `session` is a key and value for the browser's storage. */
export async function visitTwice(
  browser: Browser,
  url: string,
  network: Network | null,
  session: string | null,
): Promise<Measured> {
  const context = await browser.newContext(phone);
  try {
    await context.addInitScript(watchPaint);
    if (session !== null) await context.addInitScript(`localStorage.setItem(...${session})`);
    const cold = await openOnce(context, url, network);
    const warm = await openOnce(context, url, network);
    return { cold, warm };
  } finally {
    await context.close();
  }
}
