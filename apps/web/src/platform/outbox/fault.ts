import { language } from '#lib/i18n.tsx';
import { outboxText } from './messages.ts';
/** What a failed attempt means for the item. */
export type Fault =
  | { type: 'network' }
  /** The service is temporarily unavailable. `isCertain`: it has certainly not stored the item. */
  | { type: 'retryable'; isCertain: boolean }
  | { type: 'session'; canRefresh: boolean }
  | { type: 'refused'; reason: string }
  /** Neither the network nor the service failed: the item, or our code for it, is at fault. */
  | { type: 'broken' };

const RETRYABLE = new Set([408, 425, 429]);

/** Thrown by a sender that can explain why the service will never accept an item. */
export class Refused extends Error {
  override name = 'Refused';
}

/**
 * Classifies a failure: only a clear refusal by the service is final. `didRequestFail`: a request found no network
 * meanwhile, which is more reliable than error messages, as they differ by browser.
 */
export function faultOf(error: unknown, didRequestFail = false): Fault {
  if (error instanceof Refused) return { type: 'refused', reason: error.message };
  if (isSessionFault(error)) return { type: 'session', canRefresh: false };
  const status = statusOf(error);
  if (status === 401) return { type: 'session', canRefresh: true };
  if (status === 429) return { type: 'retryable', isCertain: true };
  if (RETRYABLE.has(status) || status >= 500) return { type: 'retryable', isCertain: false };
  if (status >= 400) return { type: 'refused', reason: limitOf(error) ?? reasonOf(status) };
  return didRequestFail || isNetworkFault(error) ? { type: 'network' } : { type: 'broken' };
}

function statusOf(error: unknown): number {
  const status = read(error, 'status');
  return typeof status === 'number' ? status : Number.NaN;
}

const NETWORK_NAMES = [
  'AbortError',
  'NetworkError',
  'TimeoutError',
  'AuthRetryableFetchError',
  'ChunkError',
];
/** How Chrome, Firefox and Safari report that a request or a chunk failed to load. */
const NETWORK_MESSAGES =
  /^(failed to fetch|fetch failed|networkerror|network request failed|load failed|error loading dynamically|importing a module|unable to preload|the network connection|the internet connection|the request timed out|could not connect)/i;

function isNetworkFault(error: unknown): boolean {
  // The service's clients give a request without an answer status 0.
  if (statusOf(error) === 0) return true;
  if (NETWORK_NAMES.some((name) => name === read(error, 'name'))) return true;
  return error instanceof TypeError && NETWORK_MESSAGES.test(error.message);
}

function isSessionFault(error: unknown): boolean {
  return (
    read(error, 'message') === 'User not authenticated' ||
    read(error, 'name') === 'AuthSessionMissingError'
  );
}

/** The service's errors arrive as `Error`s and as plain objects. */
function read(error: unknown, field: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
}

/** The service reports account limits in an English sentence that names the limit. */
function limitOf(error: unknown): string | undefined {
  const message = read(error, 'message');
  if (read(error, 'code') !== 'PT409') return undefined;
  return language === 'en' && typeof message === 'string' ? message : outboxText.refusedFull;
}

function reasonOf(status: number): string {
  if (status === 403) return outboxText.refusedNotAllowed;
  if (status === 404) return outboxText.refusedGone;
  if (status === 413) return outboxText.refusedTooLong;
  return outboxText.refusedUnreadable;
}
