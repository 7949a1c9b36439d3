import { afterAll, vi } from 'vitest';

/**
 * Set up for every file of unit tests. What waits for an idle moment is dropped when a file has ended, and what is being
 * imported is waited for: a module that is asked for after the end of its file cannot be loaded and fails the next one. So
 * would the configuration that a rendered page was given: the first file that reads it would take it for its own.
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
  Reflect.deleteProperty(globalThis, '__AKADA_CONFIG__');
  await vi.dynamicImportSettled();
});
