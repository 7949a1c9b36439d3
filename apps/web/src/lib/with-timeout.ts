/** The result of a promise, or a rejection with `error` when it takes longer than `limit` milliseconds. */
export const withTimeout = <Result>(
  work: Promise<Result>,
  limit: number,
  error: unknown,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, limit, error);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
