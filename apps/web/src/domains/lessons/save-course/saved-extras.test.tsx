// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { click, find, render, settle } from '#lib/testing/render.tsx';
import { type Extra, SavedExtras } from './saved-extras.tsx';

function extra(name: Extra['name'], save: () => Promise<void>): Extra & { isThere: boolean } {
  const self = {
    isThere: false,
    name,
    bytes: 1_200_000,
    isSaved: async () => self.isThere,
    save: async () => {
      await save();
      self.isThere = true;
    },
    remove: async () => {
      self.isThere = false;
    },
  };
  return self;
}

const open = async (...extras: Extra[]) => {
  await render(<SavedExtras load={async () => extras} />);
  await settle();
};
const text = () => document.body.textContent;

test('a tick saves the sheets, whose size is known before, and another removes them', async () => {
  const sheets = extra('sheets', async () => undefined);
  await open(sheets);
  expect(text()).toContain('Sheets to print, 1.2');
  await click(find('input'));
  expect([sheets.isThere, find<HTMLInputElement>('input').checked]).toEqual([true, true]);
  await click(find('input'));
  expect([sheets.isThere, find<HTMLInputElement>('input').checked]).toEqual([false, false]);
});

test.each([
  [new DOMException('Full', 'QuotaExceededError'), 'There is no room on this device'],
  [new TypeError('Failed to fetch'), 'Saving stopped'],
])('after "%s" nothing is called saved', async (error, words) => {
  const papers = extra('papers', () => Promise.reject(error));
  await open(papers);
  await click(find('input'));
  expect(text()).toContain(words);
  expect(find<HTMLInputElement>('input').checked).toBe(false);
});

test('without a network there is nothing to choose', async () => {
  await render(<SavedExtras load={() => Promise.reject(new TypeError('Failed to fetch'))} />);
  await settle();
  expect(text()).toBe('');
});
