import type { ContentfulStatusCode } from 'hono/utils/http-status';
import postgres from 'postgres';
import { isConnectionLost, isDiskFull } from '../../database/driver/faults.ts';
import { noRoom, noRoomRetrySeconds } from '../../disk/disk-space.ts';
import { TooBusy } from '../../lib/concurrency-limit.ts';
import { TokenError } from '../identity/access-token.ts';
import { CallerError } from '../identity/caller.ts';

/**
 * A response in the storage protocol's shape. Its body names the real status; the HTTP status is 400 for most
 * refusals, as in the hosted service and as its clients expect.
 */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly statusCode: number;
  readonly error: string;
  /** Extra headers, such as when to retry. */
  readonly headers: Record<string, string>;
  constructor(
    statusCode: number,
    error: string,
    message: string,
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.error = error;
    this.headers = headers;
  }
}

const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) });

export const storageErrors = {
  noSuchKey: () => new StorageError(404, 'not_found', 'Object not found'),
  noSuchBucket: () => new StorageError(404, 'Bucket not found', 'Bucket not found'),
  noSuchRoute: (method: string) =>
    new StorageError(404, 'not_found', `There is nothing to ${printable(method)} at this path`),
  invalidKey: (key: string) =>
    new StorageError(400, 'InvalidKey', `Invalid key: ${printable(key)}`),
  invalidBucketName: () => new StorageError(400, 'InvalidBucketName', 'Bucket name invalid'),
  invalidRequest: (message: string) => new StorageError(400, 'InvalidRequest', message),
  invalidLink: (message: string) => new StorageError(400, 'InvalidJWT', message),
  linkMismatch: () =>
    new StorageError(400, 'InvalidSignature', 'The url do not match the signature'),
  duplicate: () => new StorageError(409, 'Duplicate', 'The resource already exists'),
  bucketNotEmpty: () =>
    new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  accessDenied: (message = 'new row violates row-level security policy') =>
    new StorageError(403, 'Unauthorized', message),
  tooLarge: () =>
    new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size'),
  unsupportedMimeType: (type: string) =>
    new StorageError(415, 'invalid_mime_type', `mime type ${printable(type)} is not supported`),
  contentMismatch: (type: string) =>
    new StorageError(
      415,
      'invalid_mime_type',
      `mime type ${printable(type)} does not match the content of the file`,
    ),
  damagedImage: (reason: string) =>
    new StorageError(400, 'InvalidImage', `This picture cannot be read. ${reason}.`),
  invalidRange: (size: number) =>
    new StorageError(416, 'invalid_range', 'invalid range provided', {
      'content-range': `bytes */${size}`,
    }),
  tooMany: (retryAfterSeconds: number) =>
    new StorageError(
      429,
      'too_many_requests',
      'Too many files at once. Wait a little, then try again.',
      retryAfter(retryAfterSeconds),
    ),
  tooSlow: () => new StorageError(408, 'RequestTimeout', 'The upload took too long'),
  noRoom: () => new StorageError(503, 'StorageFull', noRoom, retryAfter(noRoomRetrySeconds)),
  notSupported: (feature: string) =>
    new StorageError(501, 'NotSupported', `${feature} is not supported by this server`),
};

/** Echoed input is truncated and stripped, so that a response cannot carry control sequences for a log or terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, '?').slice(0, 200);
}

const ownHttpStatus: Record<number, ContentfulStatusCode> = {
  401: 401,
  408: 408,
  413: 413,
  415: 415,
  416: 416,
  429: 429,
  500: 500,
  501: 501,
  503: 503,
};

export const httpStatusOf = (error: StorageError): ContentfulStatusCode =>
  ownHttpStatus[error.statusCode] ?? 400;

const databaseErrors: ReadonlyMap<string, () => StorageError> = new Map([
  ['42501', () => storageErrors.accessDenied()],
  ['23505', () => storageErrors.duplicate()],
  ['23503', () => storageErrors.noSuchBucket()],
  ['57014', () => new StorageError(500, 'DatabaseTimeout', 'The database took too long')],
]);

export const isDatabaseError = (error: unknown): error is postgres.PostgresError =>
  error instanceof postgres.PostgresError;

const connectionLost = /^(08|57P|40003)/;

/** True when PostgreSQL rejected the transaction. If the connection broke during the commit, it may have been committed. */
export const isRolledBack = (error: unknown): boolean =>
  isDatabaseError(error) && !connectionLost.test(error.code);

/** Translates any error; undefined means a fault of ours that must be logged. */
export function toStorageError(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error;
  if (error instanceof CallerError) return new StorageError(401, 'Unauthorized', error.message);
  if (error instanceof TokenError) return storageErrors.accessDenied(error.message);
  if (error instanceof TooBusy) {
    const { message, retryAfterSeconds } = error;
    return new StorageError(429, 'too_many_requests', message, retryAfter(retryAfterSeconds));
  }
  if (isDiskFull(error)) return storageErrors.noRoom();
  if (isDatabaseError(error)) {
    if (connectionLost.test(error.code)) return databaseUnavailable();
    // Raised by the check before every request of a learner.
    if (error.code === 'PT401') return new StorageError(401, 'Unauthorized', error.message);
    if (error.code === 'PT403') return storageErrors.accessDenied(error.message);
    if (error.code.startsWith('22')) return storageErrors.invalidRequest('A value is not valid');
    return databaseErrors.get(error.code)?.();
  }
  if (!isConnectionLost(error)) return undefined;
  // A missing file has the same error code as a missing socket: only a query error has the query's text.
  const isDriver = /^CONNECT/.test(String((error as { code?: unknown }).code));
  return isDriver || 'query' in Object(error) ? databaseUnavailable() : undefined;
}

const databaseUnavailable = () =>
  new StorageError(
    503,
    'DatabaseUnavailable',
    'The database cannot be reached at the moment',
    retryAfter(5),
  );
