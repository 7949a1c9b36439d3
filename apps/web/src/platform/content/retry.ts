import { ContentError, toContentError } from './content-error.ts';
import { pause, withTimeLimit } from './time-limit.ts';

export const RETRY_RULES = { retries: 2, firstDelay: 5_000, attemptLimit: 15_000 } as const;

/** The delay before the next attempt, by number of failures: 5 s, then doubling. */
export function retryDelay(failures: number): number {
  return RETRY_RULES.firstDelay * 2 ** (failures - 1);
}

export type RetryProgress = { attempt: number; of: number; error: ContentError };

/**
 * Tries a request up to three times, after delays of 5 s and 10 s, 15 s each. Only transient faults (timeouts, no network,
 * 408 and 5xx) are retried.
 */
export async function withRetry<T>(
  request: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  onRetry?: (progress: RetryProgress) => void,
): Promise<T> {
  const attempts = RETRY_RULES.retries + 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withTimeLimit(RETRY_RULES.attemptLimit, signal, request);
    } catch (cause) {
      const error = toContentError(cause);
      if (!error.isRetriable) throw error;
      if (attempt === attempts) {
        throw new ContentError('exhausted', `Failed after ${attempts} attempts`, error);
      }
      onRetry?.({ attempt, of: attempts, error });
      await pause(retryDelay(attempt), signal);
    }
  }
}
