import { vi } from 'vitest';

/** Loaded for every test file: gives waits a long timeout, because the machine may be busy. */
const patience = 60_000;
const { waitFor } = vi;

// Files share a process, and this runs for each of them.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(check, options) {
    return waitFor(check, { timeout: patience, ...(typeof options === 'object' && options) });
  };
}
