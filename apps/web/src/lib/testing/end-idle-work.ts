import { afterAll, vi } from 'vitest';

/**
 * Set up for every file of unit tests. What waits for an idle moment is dropped when a file has ended, and what is being
 * imported is waited for: a module that is asked for after the end of its file cannot be loaded and fails the next one.
 */
const waiting = new Set<ReturnType<typeof setTimeout>>();

globalThis.requestIdleCallback = (work) => {
  const timer = setTimeout(() => {
    waiting.delete(timer);
    work({ didTimeout: false, timeRemaining: () => 50 });
  }, 1);
  waiting.add(timer);
  return Number(timer);
};

afterAll(async () => {
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
  await vi.dynamicImportSettled();
});
