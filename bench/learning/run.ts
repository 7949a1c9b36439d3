import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { startProduct } from '../product.ts';
import { courseOf, type RawCourse, realCourse } from './long-course.ts';

/**
 * What a slow phone feels in a lesson and its quiz, in a course of 60 lessons beside one that has that lesson alone.
 * The processor is slowed down four times; blocking is the time in tasks of 50 ms and more.
 */
const SLOWDOWN = 4;
const ANSWERS = 6;

type Figures = { blocking: number; nodes: number; tap: number; tapBlocking: number };

const product = await startProduct();
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const course = await realCourse(product.url);
  const short = await measure(browser, courseOf(course, 1));
  const long = await measure(browser, courseOf(course, 60));
  print(short, long);
} finally {
  await browser.close();
  await product.stop();
}

async function measure(phone: Browser, course: RawCourse): Promise<Figures> {
  const context = await phone.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.route(/\/api\/courses\?filters/, (route) =>
    route.fulfill({ json: { data: [course] } }),
  );
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const lesson = course.units[0]?.lessons[0];
  const path = `/courses/mathematics/${course.slug}/${course.units[0]?.slug}/${lesson?.slug}/${lesson?.documentId}`;
  await page.goto(product.url + path);
  await page.locator('#read').waitFor();
  await page.waitForTimeout(3_000);
  const { blocking } = await takeFigures(page);
  const nodes = await page.evaluate<number>('document.querySelectorAll("main *").length');
  await page.goto(`${product.url}${path}/quiz`);
  const taps = await takeQuiz(page);
  await context.close();
  return {
    blocking,
    nodes,
    tap: Math.max(...taps.map((one) => one.longest)),
    tapBlocking: Math.max(...taps.map((one) => one.blocking)),
  };
}

async function takeQuiz(page: Page): Promise<{ longest: number; blocking: number }[]> {
  const taps = [];
  for (let count = 0; count < ANSWERS; count += 1) {
    await page.locator('.option').first().click();
    await page.waitForTimeout(1_500);
    await takeFigures(page);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.locator('.feedback').waitFor();
    await page.waitForTimeout(1_000);
    taps.push(await takeFigures(page));
    await page.locator('.feedback button').click();
  }
  return taps;
}

const WATCH = `
  globalThis.figures = { blocking: 0, longest: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) figures.blocking += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'click') figures.longest = Math.max(figures.longest, entry.processingEnd - entry.startTime);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
`;

/** What happened since the last time somebody asked. */
function takeFigures(page: Page) {
  return page.evaluate<{ blocking: number; longest: number }>(
    '(() => { const seen = figures; globalThis.figures = { blocking: 0, longest: 0 }; return seen; })()',
  );
}

function print(short: Figures, long: Figures): void {
  const row = (name: string, key: keyof Figures, unit: string) => ({
    what: name,
    'ratio 60 : 1': (long[key] / Math.max(1, short[key])).toFixed(2),
    '60 lessons': `${Math.round(long[key])} ${unit}`,
    '1 lesson': `${Math.round(short[key])} ${unit}`,
  });
  console.table([
    row('lesson page, blocking', 'blocking', 'ms'),
    row('lesson page, elements', 'nodes', ''),
    row('answer tap, until handled', 'tap', 'ms'),
    row('answer tap, blocking', 'tapBlocking', 'ms'),
  ]);
}
