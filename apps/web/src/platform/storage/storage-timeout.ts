import { withTimeout } from '#lib/with-timeout.ts';

/** The time limit for browser storage: after a crash, or while another page holds a database, it may never answer. */
export const STORAGE_TIMEOUT = 5_000;

export const storageTimedOut = new Error('The storage does not answer.');

/** Rejects with `storageTimedOut` when the browser's storage does not answer in time. */
export const withStorageTimeout = <Result>(work: Promise<Result>, limit = STORAGE_TIMEOUT) =>
  withTimeout(work, limit, storageTimedOut);
