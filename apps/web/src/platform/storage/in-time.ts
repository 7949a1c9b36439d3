/** How long the browser's storage may take: after a crash, or while another page holds a database, some never answer. */
export const STORAGE_TIMEOUT = 5_000;

/** The storage did not answer. */
export const late = new Error('The storage does not answer.');

/** Rejects with `late` when the browser's storage does not answer in time. */
export const inTime = <Result>(work: Promise<Result>, limit = STORAGE_TIMEOUT): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, limit, late);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
