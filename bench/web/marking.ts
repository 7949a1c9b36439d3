import { type CDPSession, chromium, type Page } from '@playwright/test';
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
 * From the tap on Check until its feedback is painted, for every kind of exercise: how long the thread of the page was at work,
 * times four, for a phone whose processor is four times slower. Other programs on the machine do not lengthen
 * it, as they would the time by the clock. Build first: npm run build.
 */
const turns = Number(process.argv[2] ?? 60);
const SLOWNESS = 4;

/** An event of the browser's trace. Times are in microseconds; `tdur` is the time that the thread was at work in it. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { type?: string } };
};

/** What the browser does once the click is handled, until its frame is painted. */
const rendering = ['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'];

/** Milliseconds at work from the last click on, up to the end of the first frame. */
function workOf(events: TraceEvent[]): number {
  const click = events.findLast(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click',
  );
  if (click === undefined) throw new Error('The trace has no click.');
  const handled = click.ts + (click.dur ?? 0);
  const later = events
    .filter(({ pid, tid, ts }) => pid === click.pid && tid === click.tid && ts >= handled)
    .filter(({ name }) => rendering.includes(name))
    .sort((a, b) => a.ts - b.ts);
  const frame = later.slice(0, later.findIndex(({ name }) => name === 'Commit') + 1);
  return [click, ...frame].reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000;
}

async function trace(cdp: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown[] as TraceEvent[])),
  );
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await act();
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await ended;
  return events;
}

async function measure(page: Page, kind: string): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await fillIn(page, kind, byTouch);
  const events = await trace(cdp, async () => {
    await check(page).tap();
    await page.locator('.feedback').waitFor();
    // The frame in which it is painted.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))');
  });
  await cdp.detach();
  return workOf(events);
}

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const product = await startProduct();
const times = new Map<string, number[]>();
try {
  const context = await browser.newContext({ ...phone, baseURL: product.url });
  const page = await context.newPage();
  await withEveryKind(page);
  await page.goto(practice);
  for (let turn = 0; turn < turns; turn += 1) {
    const ask = await page.locator('.ask').innerText();
    const kind = /\((\w+)\)$/.exec(ask.trim())?.[1] ?? '';
    times.set(kind, [...(times.get(kind) ?? []), await measure(page, kind)]);
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await page.locator('.ask, .end-hero').first().waitFor();
    if (!(await page.locator('.end-hero').isVisible())) continue;
    await page.getByRole('button', { name: 'Another ten' }).press('Enter');
    await page.locator('.ask').waitFor();
  }
  console.log(
    `Milliseconds at work from tap to painted feedback, times ${SLOWNESS}   middle  slowest`,
  );
  for (const { key } of kinds) {
    const sorted = (times.get(key) ?? []).sort((a, b) => a - b);
    const at = (share: number) =>
      Math.round(SLOWNESS * (sorted[Math.floor((sorted.length - 1) * share)] ?? 0));
    console.log(key.padEnd(20), `${sorted.length} taps`, at(0.5), at(1));
  }
} finally {
  await browser.close();
  await product.stop();
}
