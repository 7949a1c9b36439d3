import { ContentError } from './content-error.ts';

/**
 * Runs a cancellable task for at most `milliseconds`. Its own signal fires on cancellation and on timeout, so that the
 * request itself ends too.
 */
export async function withTimeLimit<T>(
  milliseconds: number,
  outer: AbortSignal,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (outer.aborted) throw cancelled(outer);
  const inner = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const stop = (error: ContentError) => {
      reject(error);
      inner.abort(error);
    };
    const onCancel = () => stop(cancelled(outer));
    const timer = setTimeout(
      () => stop(new ContentError('timeout', 'Request timeout')),
      milliseconds,
    );
    outer.addEventListener('abort', onCancel, { once: true });
    task(inner.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        outer.removeEventListener('abort', onCancel);
      });
  });
}

/** Waits; if cancelled, it ends at once with 'Request cancelled'. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.reject(cancelled(signal));
  return new Promise((resolve, reject) => {
    const onCancel = () => {
      clearTimeout(timer);
      reject(cancelled(signal));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onCancel);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', onCancel, { once: true });
  });
}

function cancelled(signal: AbortSignal): ContentError {
  return new ContentError('cancelled', 'Request cancelled', signal.reason);
}
