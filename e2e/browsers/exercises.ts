import * as samples from '../../apps/web/src/domains/exercises/components/testing/sample-exercises.ts';
import type { Browser } from './driver.ts';

/** Enters the right answer with the mouse and the keyboard, without checking it. */
export async function fillIn(browser: Browser, kind: string): Promise<void> {
  const pressAll = async (selector: string, names: readonly string[]) => {
    for (const name of names) await browser.press(selector, name);
  };
  const typeAll = async (words: readonly string[]) => {
    for (const [index, word] of words.entries()) {
      await browser.ask(
        `document.querySelectorAll('.stage__answer input')[arguments_[0]].setAttribute('data-turn', arguments_[0]);`,
        index,
      );
      await browser.typeInto(`.stage__answer input[data-turn="${index}"]`, word);
    }
  };
  const putInOrder = async () => {
    const isAt = (item: string, place: number) =>
      browser.ask<boolean>(
        `return document.querySelectorAll('.order__row')[arguments_[1]].innerText.includes(arguments_[0]);`,
        item,
        place,
      );
    for (const [place, item] of samples.order.items.entries()) {
      while (!(await isAt(item, place))) await browser.press('button', `=Move up: ${item}`);
    }
  };
  const answers = new Map<string, () => Promise<void>>([
    ['choices', () => pressAll('label.option', ['Goat', 'Mushroom'])],
    ['number', () => typeAll(['150'])],
    ['mixed', () => typeAll(['2', '1', '4'])],
    ['text', () => typeAll(['carbon dioxide'])],
    ['order', putInOrder],
    [
      'match',
      () =>
        pressAll(
          'button',
          samples.match.pairs.flat().map((name) => `=${name}`),
        ),
    ],
    ['bank', () => pressAll('button', ['=went', '=ate'])],
    ['typed', () => typeAll(['three', 'square'])],
    ['picture', () => pressAll('button', ['=part 1'])],
  ]);
  await answers.get(kind)?.();
}
