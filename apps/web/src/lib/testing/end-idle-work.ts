import { afterAll, vi } from 'vitest';

/**
 * Runs for every unit test file. When a file ends, it drops idle work and waits for pending imports: an import after the end
 * of its file cannot load and fails the next file. It also removes the configuration of a rendered page, which the next file
 * would otherwise read as its own.
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
