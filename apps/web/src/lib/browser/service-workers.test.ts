// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { phoneStorage } from '../safe-storage.ts';
import { PAUSED, SAVED_MARK, unregisterServiceWorkers } from './service-workers.ts';

const { origin } = location;
const gone: string[] = [];

function worker(scriptURL: string, scope = `${origin}/`, state = 'active') {
  return {
    scope,
    active: null,
    waiting: null,
    installing: null,
    [state]: { scriptURL },
    unregister: async () => gone.push(`${scope} ${scriptURL}`),
  };
}

beforeEach(() => {
  gone.length = 0;
});
afterEach(() => {
  phoneStorage.removeItem(SAVED_MARK);
  vi.unstubAllGlobals();
});

const startWith = async (...registrations: object[]) => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => registrations } });
  await unregisterServiceWorkers();
  return gone.length;
};
const ours = `${origin}/saved-worker.js`;

it('lets no worker stay where nothing is saved', async () => {
  expect(await startWith(worker(ours), worker(`${origin}/old.js`))).toBe(2);
});

it('lets no worker stay on a shared phone after the sign-out', async () => {
  phoneStorage.setItem(SAVED_MARK, PAUSED);
  expect(await startWith(worker(ours))).toBe(1);
});

it.each([
  ['ours', worker(ours), 0],
  ['ours, which is being installed', worker(ours, undefined, 'installing'), 0],
  ['a script of another name', worker(`${origin}/sw.js`), 1],
  ['a script of ours for a part of the site', worker(ours, `${origin}/dashboard/`), 1],
  ['another origin', worker('https://x.example/saved-worker.js'), 1],
])('where a course is saved, of %s', async (_, registration, count) => {
  phoneStorage.setItem(SAVED_MARK, '1');
  expect(await startWith(registration)).toBe(count);
});
