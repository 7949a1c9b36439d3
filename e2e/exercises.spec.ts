import type { Page } from '@playwright/test';
import { expectNoSeriousFindingInBothThemes } from './helpers/axe.ts';
import {
  byKeyboard,
  byTouch,
  check,
  fillIn,
  kinds,
  type Press,
  practice,
  withEveryKind,
} from './helpers/every-kind.ts';
import { expect, test } from './helpers/fixtures.ts';
import { publicLesson } from './helpers/quiz-answers.ts';

async function expectInView(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect([selector, box !== null && box.y >= 0 && box.y + box.height <= height]).toEqual([
    selector,
    true,
  ]);
}

/** The answer and Check are visible together, even with the keypad open; nothing is wider than the screen. */
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

/** Answers an exercise correctly. */
async function answer(page: Page, kind: string, press: Press): Promise<void> {
  await fillIn(page, kind, press);
  await press(check(page));
  await expect(page.getByText('Correct!', { exact: true })).toBeVisible();
}

test('every kind of exercise fits 360 px, works by touch and by keyboard, and has no serious finding', {
  tag: '@thorough',
}, async ({ page }) => {
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
  await expect(card).toContainText('This question did not load. You can keep reading.');
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
