import { chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { startProduct } from '../product.ts';
import { emulate, phone } from './visit.ts';

/**
 * How long a mother with one phone and two children without email needs from the home page to the first lesson. The waiting is
 * measured, on slow 3G and a processor four times slower; the rest is counted: every tap, every letter, every word on
 * a screen that is new to her, at the pace below. Build first: npm run build.
 */
const pace = {
  /** Seconds to decide and to point: the keystroke-level model's 1.35 and 1.1. */
  tap: 2.45,
  /** Seconds a letter: 24 words a minute, two thirds of what a study of 37,000 people on phones found. */
  letter: 0.5,
  /** Seconds a word: silent reading, 238 words a minute. */
  word: 60 / 238,
};
const slow3g = { name: 'slow 3G', latency: 400, kilobits: 400 };

type Cost = { taps: number; letters: number; words: number; waiting: number };

const secondsOf = ({ taps, letters, words, waiting }: Cost) =>
  taps * pace.tap + letters * pace.letter + words * pace.word + waiting;

function createWalker(page: Page) {
  const steps = new Map<string, Cost>();
  const read = new Set<string>();
  let cost: Cost = { taps: 0, letters: 0, words: 0, waiting: 0 };

  async function tap(target: Locator): Promise<void> {
    const start = performance.now();
    await target.tap();
    cost.waiting += (performance.now() - start) / 1_000;
    cost.taps += 1;
  }
  return {
    steps,
    tap,
    begin(title: string): void {
      cost = { taps: 0, letters: 0, words: 0, waiting: 0 };
      steps.set(title, cost);
    },
    async type(field: Locator, text: string): Promise<void> {
      await tap(field);
      await field.fill(text);
      cost.letters += text.length;
    },
    /** Opens a list and taps a line of it. */
    async choose(field: Locator, value: string): Promise<void> {
      await field.selectOption(value);
      cost.taps += 2;
    },
    /** Waits for what comes next, then reads each line that was not there before. */
    async see(next: Locator, what: Locator = page.locator('main')): Promise<void> {
      const start = performance.now();
      await next.waitFor();
      cost.waiting += (performance.now() - start) / 1_000;
      for (const line of (await what.allInnerTexts()).join('\n').split('\n')) {
        if (read.has(line)) continue;
        read.add(line);
        cost.words += line.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length;
      }
    },
  };
}

type Walker = ReturnType<typeof createWalker>;

async function addChild(page: Page, walk: Walker, name: string): Promise<string[]> {
  await walk.see(page.getByLabel('First name'));
  await walk.type(page.getByLabel('First name'), name);
  await walk.tap(page.getByRole('button', { name: 'Next' }));
  await walk.see(page.getByLabel('Year of birth'), page.locator('main label'));
  // The class follows from the year, and the second child's relation is that of the first.
  await walk.choose(page.getByLabel('Year of birth'), '2016');
  const relation = page.getByLabel('You are the child’s');
  if ((await relation.inputValue()) === '') await walk.choose(relation, 'mother');
  await walk.tap(page.getByRole('button', { name: 'Next' }));
  const consent = page.getByLabel(`I am the parent or legal guardian of ${name}.`);
  await walk.see(consent);
  await walk.tap(consent);
  await walk.tap(page.getByRole('button', { name: 'Yes, keep it' }));
  await walk.see(page.getByRole('heading', { name: `${name} is ready to learn` }));
  return page.locator('.picture-row li').allTextContents();
}

async function walkAsFamily(page: Page, walk: Walker): Promise<void> {
  walk.begin('from home to the form');
  await page.goto('/', { waitUntil: 'commit' });
  await walk.see(page.getByRole('heading', { level: 1 }), page.getByRole('heading', { level: 1 }));
  await walk.tap(page.locator('main a[href$="/auth/register"]').first());
  await walk.see(page.getByRole('link', { name: 'I am a parent or guardian' }));
  await walk.tap(page.getByRole('link', { name: 'I am a parent or guardian' }));
  walk.begin('her account');
  await walk.see(page.getByLabel('I am 18 or older.'));
  await walk.type(page.getByLabel('Your name'), 'Ngozi Okafor');
  await walk.type(page.getByLabel('Email', { exact: true }), 'ngozi.okafor@akada.example');
  await walk.type(page.getByLabel('Password', { exact: true }), 'mango-tree-2026');
  await walk.tap(page.getByLabel('I am 18 or older.'));
  await walk.tap(page.getByRole('button', { name: 'Create account' }));
  walk.begin('the first child');
  await addChild(page, walk, 'Ada');
  await walk.tap(page.getByRole('button', { name: 'Yes, share this phone' }));
  await walk.see(page.getByText('Ada can tap the four pictures on this phone.'));
  walk.begin('the second child');
  await walk.tap(page.getByRole('button', { name: 'Add another child' }));
  const pictures = await addChild(page, walk, 'Tunde');
  walk.begin('the phone goes to a child');
  await walk.tap(page.getByRole('button', { name: 'Give the phone to Tunde' }));
  const hello = page.getByRole('heading', { name: 'Hello, Tunde' });
  await walk.see(hello, hello);
  for (const name of pictures) await walk.tap(page.getByRole('button', { name, exact: true }));
  walk.begin('to the first lesson');
  const lesson = page.locator('main a[href*="/lessons/"]').first();
  await walk.see(lesson, page.getByRole('heading', { level: 1 }));
  await walk.tap(lesson);
  await walk.see(page.locator('article#read'), page.getByRole('heading', { level: 1 }));
}

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const product = await startProduct();
try {
  const context = await browser.newContext({ ...phone, baseURL: product.url });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await emulate(cdp, slow3g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const walk = createWalker(page);
  await walkAsFamily(page, walk);
  console.log('A mother, two children, one phone          taps  letters  words  waiting  seconds');
  const total: Cost = { taps: 0, letters: 0, words: 0, waiting: 0 };
  for (const [title, cost] of [...walk.steps, ['together', total] as const]) {
    const { taps, letters, words, waiting } = cost;
    const figures = [taps, letters, words, waiting.toFixed(1), Math.round(secondsOf(cost))];
    console.log(title.padEnd(38), ...figures.map((figure) => String(figure).padStart(7)));
    total.taps += taps;
    total.letters += letters;
    total.words += words;
    total.waiting += waiting;
  }
} finally {
  await browser.close();
  await product.stop();
}
