export type ContentFault =
  | 'timeout'
  | 'network'
  | 'status'
  | 'client'
  | 'invalid'
  | 'empty'
  | 'cancelled'
  | 'exhausted'
  | 'unknown';

const RETRIABLE: ReadonlySet<ContentFault> = new Set(['timeout', 'network', 'status']);

/** 5xx and 408 may pass; any other status is final. */
export function isPassing(status: number): boolean {
  return status >= 500 || status === 408;
}

/** A failed request to the content service; the message is one of the product's catalogue. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly fault: ContentFault;

  constructor(fault: ContentFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.fault = fault;
  }

  get isRetriable(): boolean {
    return RETRIABLE.has(this.fault);
  }
}

/** Maps a status other than 200 to an error. */
export function statusError(status: number): ContentError {
  const isRefusal = status >= 400 && status < 500 && status !== 408;
  if (isRefusal) return new ContentError('client', `Client error: ${status}`);
  return new ContentError(
    isPassing(status) ? 'status' : 'invalid',
    `Received status code: ${status}`,
  );
}

/** The content service rejects a query for a field it does not have: there is no such content. */
export const isUnknownField = (error: unknown): boolean =>
  error instanceof ContentError && error.message === 'Client error: 400';

/** Converts any thrown value into a ContentError. */
export function toContentError(cause: unknown): ContentError {
  if (cause instanceof ContentError) return cause;
  // fetch rejects with a TypeError only when the network fails.
  if (cause instanceof TypeError) return new ContentError('network', cause.message, cause);
  return new ContentError('unknown', 'Non-retriable error', cause);
}
