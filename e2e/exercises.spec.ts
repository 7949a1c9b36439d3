import { rawExercise } from '@akada/content/exercises/write-exercises';
import type { Locator, Page } from '@playwright/test';
import * as samples from '../apps/web/src/domains/exercises/components/testing/sample-exercises.ts';
import { expectNoSeriousFindingInBothThemes } from './helpers/axe.ts';
import { expect, test } from './helpers/fixtures.ts';
import { lessonId, publicLesson } from './helpers/quiz-answers.ts';

const practice =
  '/practice/mathematics/jss1-mathematics/number-and-numeration/counting-in-millions-billions-and-trillions';
const { choices, mango, text, order, match, bank, typed, picture } = samples;
const mixed = { ...samples.number('2 1/4', { form: 'mixed', unit: 'kg' }), key: 'mixed' };
const kinds = [choices, mango, mixed, text, order, match, bank, typed, picture];

/** The lesson's exercises are ours: one of each kind, under one skill. */
async function withEveryKind(page: Page): Promise<void> {
  let id = 0;
  const nextId = () => {
    id += 1;
    return id;
  };
  const drawn = { ...picture, src: '/favicon.svg' };
  const exercises = [...kinds.filter((one) => one !== picture), drawn].map((one) =>
    rawExercise({ ...one, prompt: `${one.prompt} (${one.key})` }, nextId),
  );
  const skills = [{ id: 1, key: 'skill', title: 'A skill' }];
  const data = { id: 1, documentId: lessonId, title: 'x', skills, exercises };
  await page.route(/\/api\/lessons\/.*exercise\.number/, (route) =>
    route.fulfill({ json: { data } }),
  );
}

const check = (page: Page) => page.getByRole('button', { name: 'Check', exact: true });

async function expectInView(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect([selector, box !== null && box.y >= 0 && box.y + box.height <= height]).toEqual([
    selector,
    true,
  ]);
}

/** The answer and Check are seen together, with the keys open too; nothing is wider than the screen. */
async function expectToFit(page: Page, kind: string): Promise<void> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect([kind, width]).toEqual([kind, page.viewportSize()?.width]);
  await expectInView(page, '.dock__acts .btn:last-child');
  if (kind !== 'number' && kind !== 'mixed') return;
  await page.locator('.number-field input').last().click();
  await expect(page.locator('.keypad button')).toHaveCount(16);
  for (const part of ['.number-field input', '.keypad', '.dock__acts .btn:last-child']) {
    await expectInView(page, part);
  }
  const small = await page.evaluate<number>(
    `[...document.querySelectorAll('.stage button')].filter((one) => one.getBoundingClientRect().height < 43.5).length`,
  );
  expect(small).toBe(0);
}

/** How a child presses things: with a finger, or with the keys of a keyboard. Nobody drags. */
type Press = (target: Locator) => Promise<void>;
const byTouch: Press = (target) => target.tap();
const byKeyboard: Press = (target) => target.press('Space');

/** Answers an exercise rightly. */
async function answer(page: Page, kind: string, press: Press): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const type = async (target: Locator, words: string) => {
    await (press === byTouch ? target.tap() : target.focus());
    // Numbers are tapped on our own keys, words come from the phone's.
    if (press === byTouch && /^\d+$/.test(words) && (await page.locator('.keypad').isVisible())) {
      for (const digit of words)
        await page.locator('.keypad').getByText(digit, { exact: true }).tap();
    } else await page.keyboard.type(words);
  };
  // A finger meets the whole row, the keyboard the box in it.
  const box = (name: string) =>
    press === byTouch
      ? page.locator('label.option', { hasText: name })
      : page.getByRole('checkbox', { name });
  const fields = page.locator('.stage__answer input');
  const answers = new Map<string, () => Promise<void>>([
    ['choices', () => each(['Goat', 'Mushroom'], (name) => press(box(name)))],
    ['number', () => type(fields.first(), '150')],
    ['mixed', () => each(['2', '1', '4'], (digit, place) => type(fields.nth(place), digit))],
    ['text', () => type(fields.first(), 'carbon dioxide')],
    [
      'order',
      () =>
        each(samples.order.items, async (item, place) => {
          const rows = page.locator('.order__row');
          while (!(await rows.nth(place).innerText()).includes(item)) {
            if (press === byTouch) await button(`Move up: ${item}`).tap();
            else await page.getByRole('button', { name: `${item}, step` }).press('ArrowUp');
          }
        }),
    ],
    ['match', () => each(samples.match.pairs.flat(), (name) => press(button(name)))],
    ['bank', () => each(['went', 'ate'], (word) => press(button(word)))],
    ['typed', () => each(['three', 'square'], (word, place) => type(fields.nth(place), word))],
    ['picture', () => press(button('part 1'))],
  ]);
  await answers.get(kind)?.();
  await press(check(page));
  await expect(page.getByText('Correct!', { exact: true })).toBeVisible();
}

async function each<One>(all: readonly One[], act: (one: One, place: number) => Promise<void>) {
  for (const [place, one] of all.entries()) await act(one, place);
}

test('every kind of exercise fits 360 px, works by touch and by keyboard, and has no serious finding', async ({
  page,
}) => {
  test.slow();
  await withEveryKind(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(practice);
  const [seen, keyed] = [new Set<string>(), new Set<string>()];
  for (let turn = 0; turn < 40 && keyed.size < kinds.length; turn += 1) {
    const ask = await page.locator('.ask').innerText();
    const kind = /\((\w+)\)$/.exec(ask.trim())?.[1] ?? '';
    if (turn === 0) {
      await page.getByRole('button', { name: "I don't know yet" }).press('Enter');
      await expectNoSeriousFindingInBothThemes(page);
    } else if (seen.has(kind)) {
      keyed.add(kind);
      await answer(page, kind, byKeyboard);
    } else {
      seen.add(kind);
      await page.setViewportSize({ width: 360, height: seen.size % 2 === 0 ? 740 : 640 });
      await expectToFit(page, kind);
      await expectNoSeriousFindingInBothThemes(page);
      await answer(page, kind, byTouch);
    }
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(page.locator('.ask').or(page.locator('.end-hero'))).toBeVisible();
    if (await page.locator('.end-hero').isVisible()) {
      await page.getByRole('button', { name: 'Another ten' }).press('Enter');
      await expect(page.locator('.ask')).toBeVisible();
    }
  }
  const all = kinds.map(({ key }) => key).sort();
  expect([[...seen].sort(), [...keyed].sort()]).toEqual([all, all]);
});

test('a visitor tries an exercise inside a lesson, also when the network was away', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource|ERR_/);
  const call = /\/api\/lessons\/.*exercise\.number/;
  await page.route(call, (route) => route.abort());
  await page.goto(publicLesson);
  const card = page.getByRole('region', { name: 'Try it' }).first();
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('This question did not load. You can read on.');
  await page.unroute(call);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(check(page).first()).toBeVisible();
  await expectNoSeriousFindingInBothThemes(page);
  await card.getByRole('button', { name: 'Hint' }).click();
  await expect(card.getByText('Hint 1 of')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What you know now' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Practise it' })).toHaveAttribute('href', practice);
});

test('a lesson without code has no dead link where an exercise would be', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(publicLesson);
  await expect(page.getByRole('heading', { name: 'What you know now' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Try it now/ })).toHaveCount(0);
  await context.close();
});
