import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { startProduct } from '../product.ts';
import { courseOf, realCourse } from './long-course.ts';
import { type Figures, measure } from './measure.ts';

/**
 * What a slow phone feels in a lesson and its quiz, in a course of 60 lessons beside one that has that lesson alone.
 * The processor is slowed down four times; blocking is the time in tasks of 50 ms and more.
 */

const product = await startProduct();
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const course = await realCourse(product.url);
  const short = await measure(browser, product.url, courseOf(course, 1));
  const long = await measure(browser, product.url, courseOf(course, 60));
  print(short, long);
} finally {
  await browser.close();
  await product.stop();
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
