// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#config/paths.ts';
import { MemoryRouter } from '#lib/router/router.tsx';
import { click, find, named, render, settle } from '#lib/testing/render.tsx';
import { FunctionRefusal } from '#platform/rpc/functions.ts';
import { noteUnsentWork } from '#platform/unfinished-work/leave-device.ts';
import { listDeviceLearners, signInWithPictures } from '../api.ts';
import { readDevice, saveDevice } from '../enrolled-device.ts';
import { learnerSignInText as text } from '../messages.ts';
import { Who } from './who.tsx';

vi.mock('../api.ts', () => ({ listDeviceLearners: vi.fn(), signInWithPictures: vi.fn() }));

const ada = { id: 'a1', name: 'Ada', icon: 'puffs' };
const tunde = { id: 't1', name: 'Tunde', icon: null };

async function open() {
  await render(
    <MemoryRouter path={routes.who}>
      <Who />
    </MemoryRouter>,
  );
  await settle();
}

beforeEach(() => {
  localStorage.clear();
  vi.mocked(listDeviceLearners).mockReset().mockRejectedValue(new TypeError('no network'));
  vi.mocked(signInWithPictures).mockReset().mockResolvedValue(undefined);
});

const refused = (code: string, status = 401) => new FunctionRefusal(status, code, code, {});
const chooseFour = async () => {
  for (const name of ['Mango', 'Okada', 'Lion', 'Drum']) await click(named(name));
};

test('a phone that nobody shares leads to the other ways in', async () => {
  await open();
  expect(document.body.textContent).toContain(text.whoEmptyTitle);
  expect(named(text.otherCard).getAttribute('href')).toBe(routes.card);
});

test('names open without a network, as they were saved', async () => {
  saveDevice({ id: 'd', token: 'secret', learners: [ada, tunde] });
  await open();
  expect(document.querySelectorAll('.learner-tile')).toHaveLength(2);
  expect(document.body.innerHTML).not.toContain('secret');
});

test('the list of the service replaces the saved one', async () => {
  saveDevice({ id: 'd', token: 'secret', learners: [ada, tunde] });
  vi.mocked(listDeviceLearners).mockResolvedValue([tunde]);
  await open();
  expect(document.querySelectorAll('.learner-tile')).toHaveLength(1);
  expect(readDevice()?.learners).toEqual([tunde]);
});

test('a phone that a guardian has taken back forgets everything', async () => {
  saveDevice({ id: 'd', token: 'secret', learners: [ada] });
  vi.mocked(listDeviceLearners).mockRejectedValue(refused('device_gone'));
  await open();
  expect(readDevice()).toBeNull();
  expect(document.body.textContent).toContain(text.whoForgotten);
});

test('a name leads to its board, and four pictures to the login', async () => {
  saveDevice({ id: 'd', token: 'secret', learners: [ada, tunde] });
  await open();
  await click(find('li:first-child > .learner-tile'));
  expect(find('h1').textContent).toBe('Hello, Ada');
  await chooseFour();
  expect(vi.mocked(signInWithPictures).mock.calls).toEqual([
    ['secret', 'a1', ['mango', 'okada', 'lion', 'drum']],
  ]);
});

test('wrong pictures say what to do, with the focus on it, and the board is still there', async () => {
  saveDevice({ id: 'd', token: 'secret', learners: [ada] });
  vi.mocked(signInWithPictures).mockRejectedValue(refused('sign_in_refused'));
  await open();
  await click(find('.learner-tile'));
  await chooseFour();
  expect(find('[role="alert"]').textContent).toContain(text.picturesWrong);
  expect(document.activeElement).toBe(find('[role="alert"]'));
  expect(document.querySelectorAll('.board button:not(:disabled)')).toHaveLength(16);
});

test('tells whose work still waits on this phone', async () => {
  saveDevice({ id: 'd', token: 'secret', learners: [ada, tunde] });
  noteUnsentWork('t1', true);
  await open();
  const tiles = [...document.querySelectorAll('.learner-tile')].map((tile) => tile.textContent);
  expect(tiles.map((words) => words?.includes(text.whoWaiting))).toEqual([false, true]);
});

test('the names can be forgotten without a password, after a question', async () => {
  saveDevice({ id: 'd', token: 'secret', learners: [ada] });
  await open();
  await click(named(text.whoForget));
  expect(readDevice()).not.toBeNull();
  await click(named(text.whoForgetYes));
  expect(readDevice()).toBeNull();
});
