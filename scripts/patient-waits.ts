import { vi } from 'vitest';

/** Set up for every file of tests: what a test waits for may take long on a busy machine. */
const patience = 60_000;
const { waitFor } = vi;

// Files share a process, and this is set up for each of them.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(check, options) {
    return waitFor(check, { timeout: patience, ...(typeof options === 'object' && options) });
  };
}
