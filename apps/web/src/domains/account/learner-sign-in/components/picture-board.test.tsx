// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { click, find, named, press, render } from '#lib/testing/render.tsx';
import { learnerSignInText as text } from '../messages.ts';
import { PictureBoard } from './picture-board.tsx';

const onComplete = vi.fn();
const show = (learnerId: string, isDisabled = false) => (
  <PictureBoard learnerId={learnerId} isDisabled={isDisabled} onComplete={onComplete} />
);
const said = () => find('[role="status"]').textContent;
const tiles = () => [...document.querySelectorAll<HTMLButtonElement>('.board button')];

beforeEach(() => onComplete.mockClear());

test('gives out four pictures in the order of the taps, and is empty again', async () => {
  await render(show('ada'));
  for (const name of ['Mango', 'Okada', 'Lion', 'Drum']) await click(named(name));
  expect(onComplete.mock.calls).toEqual([[['mango', 'okada', 'lion', 'drum']]]);
  expect(said()).toBe('0 of 4 chosen');
});

test('never shows or says which picture was chosen', async () => {
  await render(show('ada'));
  const before = named('Mango').outerHTML;
  await click(named('Mango'));
  expect(named('Mango').outerHTML).toBe(before);
  expect(said()).toBe('1 of 4 chosen');
  expect(find('.chosen').textContent).not.toContain('Mango');
});

test('takes a second tap on the same picture for a slip', async () => {
  await render(show('ada'));
  await click(named('Mango'));
  await click(named('Mango'));
  expect(said()).toBe('1 of 4 chosen');
});

test('takes back the last picture by its button and by Backspace', async () => {
  await render(show('ada'));
  await click(named('Mango'));
  await click(named('Sun'));
  await click(named(text.boardUndo));
  expect(said()).toBe('1 of 4 chosen');
  named('Sun').focus();
  expect(await press('Backspace')).toBe(true);
  expect(said()).toBe('0 of 4 chosen');
});

test('names every picture in words, and takes nothing while the child has to wait', async () => {
  await render(show('ada'));
  expect(tiles().every((tile) => tile.textContent !== '')).toBe(true);
  expect(tiles()).toHaveLength(16);
  await render(show('ada', true));
  expect(tiles().every((tile) => tile.disabled)).toBe(true);
});

test('another learner begins with an empty row', async () => {
  const { rerender } = await render(show('ada'));
  await click(named('Mango'));
  await rerender(show('tunde'));
  expect(said()).toBe('0 of 4 chosen');
});
