import { rawExercise } from '@akada/content/exercises/write-exercises';
import type { Locator, Page } from '@playwright/test';
import * as samples from '../../apps/web/src/domains/exercises/components/testing/sample-exercises.ts';
import { lessonId } from './quiz-answers.ts';

export const practice =
  '/practice/mathematics/jss1-mathematics/number-and-numeration/counting-in-millions-billions-and-trillions';
const { choices, mango, text, order, match, bank, typed, picture } = samples;
const mixed = { ...samples.number('2 1/4', { form: 'mixed', unit: 'kg' }), key: 'mixed' };
export const kinds = [choices, mango, mixed, text, order, match, bank, typed, picture];

/** The content service's answer for a lesson with one exercise of each kind, under one skill. */
export function everyKind(): object {
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
  return { data: { id: 1, documentId: lessonId, title: 'x', skills, exercises } };
}

/** Serves our own exercises for the lesson: one of each kind. */
export async function withEveryKind(page: Page): Promise<void> {
  await page.route(/\/api\/lessons\/.*exercise\.number/, (route) =>
    route.fulfill({ json: everyKind() }),
  );
}

export const check = (page: Page) => page.getByRole('button', { name: 'Check', exact: true });

/** How a child presses things: by touch or by keyboard. Dragging is never needed. */
export type Press = (target: Locator) => Promise<void>;
export const byTouch: Press = (target) => target.tap();
export const byKeyboard: Press = (target) => target.press('Space');

/** Enters the right answer, without checking it. */
export async function fillIn(page: Page, kind: string, press: Press): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const type = async (target: Locator, words: string) => {
    await (press === byTouch ? target.tap() : target.focus());
    // Digits are tapped on our own keypad, words come from the phone's.
    if (press === byTouch && /^\d+$/.test(words) && (await page.locator('.keypad').isVisible())) {
      for (const digit of words)
        await page.locator('.keypad').getByText(digit, { exact: true }).tap();
    } else await page.keyboard.type(words);
  };
  // A tap targets the whole row, the keyboard the box in it.
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
}

async function each<One>(all: readonly One[], act: (one: One, place: number) => Promise<void>) {
  for (const [place, one] of all.entries()) await act(one, place);
}
