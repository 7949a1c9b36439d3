/** How long the browser's storage may take: after a crash, or while another page holds a database, some never answer. */
export const STORAGE_TIMEOUT = 5_000;

/** Rejects when the browser's storage does not answer in time. */
export function inTime<Result>(work: Promise<Result>, limit = STORAGE_TIMEOUT): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage does not answer.')), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
