import { expect, test, vi } from 'vitest';
import { loadCleaner, retryCleaner } from './load-cleaner.ts';

const network = { isDead: true };

test('code that did not arrive is no error, and arrives with a later try', async () => {
  vi.doMock('./clean-html.ts', () => {
    if (network.isDead) throw new Error('Failed to fetch dynamically imported module');
    return { cleanLesson: (text: string) => text };
  });
  expect(await loadCleaner()).toBeNull();
  expect(await retryCleaner()).toBeNull();
  network.isDead = false;
  vi.resetModules();
  expect(await retryCleaner()).not.toBeNull();
  expect((await loadCleaner())?.cleanLesson('1 + 1')).toBe('1 + 1');
});
