import type { Browser, Page } from '@playwright/test';
import type { RawCourse } from './long-course.ts';

const SLOWDOWN = 4;
const ANSWERS = 6;

export type Figures = { blocking: number; nodes: number; tap: number; tapBlocking: number };

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

/** Opens the first lesson of the course, then its quiz, on a slow phone. */
export async function measure(phone: Browser, origin: string, course: RawCourse): Promise<Figures> {
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
  await page.goto(origin + path);
  await page.locator('#read').waitFor();
  await page.waitForTimeout(3_000);
  const { blocking } = await takeFigures(page);
  const nodes = await page.evaluate<number>('document.querySelectorAll("main *").length');
  await page.goto(`${origin}${path}/quiz`);
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
    await page.locator('.feedback-bar button').click();
  }
  return taps;
}

/** What happened since the last time somebody asked. */
function takeFigures(page: Page) {
  return page.evaluate<{ blocking: number; longest: number }>(
    '(() => { const seen = figures; globalThis.figures = { blocking: 0, longest: 0 }; return seen; })()',
  );
}
